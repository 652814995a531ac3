import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { User } from '../../people/accounts/contract.ts'
import { checkMailServer } from '../../people/mail/check-mail-server.ts'
import {
  mailSecretId,
  mailServer,
  transportOptions,
  type StoredMailServer,
} from '../../people/mail/mail-server.ts'
import type { Database } from '../../platform/database.ts'
import { isLoopbackHost } from '../../platform/web/ip-addresses.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { CheckResult, NewMailServer } from './contract.ts'
import { recordProviderChange } from './provider-change.ts'
import {
  mailNotAccepted,
  mailNotEncrypted,
  mailProblemText,
  nothingToCheck,
  passwordMissing,
  setByEnvironment,
} from './errors.ts'

/**
 * The password is always typed again: a stored one would go to whichever server is entered, so that somebody at an unlocked
 * screen could have it sent to theirs.
 */
export async function saveMailServer(
  app: FastifyInstance,
  { unchecked, ...server }: z.output<typeof NewMailServer>,
  staff: User,
) {
  assertMailIsNotSet(app)
  if (server.user !== '' && server.password === '') throw passwordMissing()
  if (server.security === 'none' && !isLoopbackHost(server.host)) throw mailNotEncrypted()
  const checked = await checkMailServer({ options: transportOptions(server) })
  if (checked.result !== 'accepted' && !(unchecked && checked.result === 'silent'))
    throw mailNotAccepted(checked)
  const hint = `${server.host}:${server.port}`
  await app.storedSecrets.save(
    mailSecretId,
    { value: server satisfies StoredMailServer, hint, savedAt: app.clock(), savedBy: staff._id },
    serverChanged(app, hint, staff),
  )
}

export async function removeMailServer(app: FastifyInstance, staff: User) {
  assertMailIsNotSet(app)
  await app.storedSecrets.remove(mailSecretId, serverChanged(app, '', staff))
}

const serverChanged = (app: FastifyInstance, after: string, by: User) => {
  const before = app.storedSecrets.find(mailSecretId)?.hint ?? ''
  return (tx: Database) =>
    recordProviderChange(tx, { what: 'mail server', before, after, by, now: app.clock() })
}

/** Sends an email at once, past the outbox, so that its result can be shown. */
export async function sendTestMail(app: FastifyInstance, recipient: string): Promise<CheckResult> {
  const server = mailServer(app)
  if (!server) throw nothingToCheck()
  const { name, mail: address } = await shopStore(app.db).profile()
  const checked = await checkMailServer(server, {
    from: { name, address },
    to: { name: '', address: recipient },
    subject: `Test email of ${name}`,
    text: `This is a test. Emails of ${name} are sent from ${address} and arrive.\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (checked.result !== 'accepted') return { isOk: false, message: mailProblemText(checked) }
  return {
    isOk: true,
    message: `Sent to ${recipient}. If it does not arrive within minutes, look into the spam folder.`,
  }
}

function assertMailIsNotSet(app: FastifyInstance) {
  if (app.config.SMTP_URL !== undefined) throw setByEnvironment('SMTP_URL')
}
