import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readableCode } from '../../../platform/ids.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { rateLimit } from '../../../platform/rate-limit.ts'
import { twoFactorNotSetUp, twoFactorAlreadyEnabled, wrongCode, codeRequired } from '../errors.ts'
import { twoFactorStore, recoveryCodesStore } from './two-factor-store.ts'
import { matchingTimeStep } from './totp.ts'

/** Creates a secret. Sign-ins need no code until `enableTwoFactor` has verified the first one. */
export async function startTwoFactorSetup(db: Database, userId: string) {
  const secret = randomBytes(20)
  if (!(await inTransaction(db, (tx) => twoFactorStore(tx).startSetup(userId, secret))))
    throw twoFactorAlreadyEnabled()
  return secret
}

/** Verifies the app's first code and enables two-factor. Returns the recovery codes, which are shown only once. */
export async function enableTwoFactor(db: Database, userId: string, code: string, clock: Clock) {
  const stored = await twoFactorStore(db).secretOf(userId)
  if (!stored) throw twoFactorNotSetUp()
  if (stored.isOn) throw twoFactorAlreadyEnabled()
  const step = matchingTimeStep(stored.secret, plainCode(code), clock())
  if (!step) throw wrongCode()
  const codes = Array.from({ length: 10 }, () => readableCode(12))

  await inTransaction(db, async (tx) => {
    const store = twoFactorStore(tx)
    if (!(await store.enable(userId, clock(), step))) throw twoFactorAlreadyEnabled()
    await recoveryCodesStore(tx).replaceAll(userId, codes)
  })
  return codes.map((each) => each.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/**
 * Verifies the second factor of accounts that have one: a TOTP code or a recovery code, each valid once. Every attempt
 * counts: 5 per time step and 30 per hour, so that guessing for a year is hopeless.
 *
 * @throws codeRequired (400), wrongCode (401), or 429 beyond a limit
 */
export function twoFactorCheck(app: FastifyInstance) {
  const perTimeStep = rateLimit(app, { name: 'code-window', times: 5, seconds: 30 })
  const perHour = rateLimit(app, { name: 'code-hour', times: 30, seconds: 60 * 60 })
  const store = twoFactorStore(app.db)

  return async (userId: string, given: string | undefined) => {
    const stored = await store.secretOf(userId)
    if (!stored?.isOn) return
    if (!given) throw codeRequired()
    await perTimeStep.count(userId)
    await perHour.count(userId)
    const code = plainCode(given)
    const step = matchingTimeStep(stored.secret, code, app.clock())
    const isValid = step
      ? await store.consumeTimeStep(userId, step)
      : await recoveryCodesStore(app.db).consume(userId, code, app.clock())
    if (!isValid) throw wrongCode()
  }
}

/** Accepts codes typed with spaces, dashes and lower-case letters. */
const plainCode = (typed: string) => normalizeCode(typed).replaceAll(/[ -]/g, '').toUpperCase()
