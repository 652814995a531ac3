import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readableCode } from '../../platform/ids.ts'
import { twoFactorNotSetUp, twoFactorAlreadyEnabled, wrongCode, codeRequired } from '../errors.ts'
import { twoFactorStore, recoveryCodesStore } from './two-factor-store.ts'
import { matchingTimeStep } from './totp.ts'
import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'

/** A secret for the app. Nothing is asked for before a code has shown that the app has it. */
export async function startTwoFactorSetup(db: Database, userId: string) {
  const secret = randomBytes(20)
  if (!(await inTransaction(db, (tx) => twoFactorStore(tx).startSetup(userId, secret))))
    throw twoFactorAlreadyEnabled()
  return secret
}

/** From now on each sign-in asks for a code. Answers the recovery codes, which are shown this once. */
export async function enableTwoFactor(db: Database, userId: string, code: string, clock: Clock) {
  const known = await twoFactorStore(db).secretOf(userId)
  if (!known) throw twoFactorNotSetUp()
  if (known.isOn) throw twoFactorAlreadyEnabled()
  const step = matchingTimeStep(known.secret, normalizeCode(code), clock())
  if (!step) throw wrongCode()
  const codes = Array.from({ length: 10 }, () => readableCode(12))

  await inTransaction(db, async (tx) => {
    const authenticators = twoFactorStore(tx)
    if (!(await authenticators.enable(userId, clock(), step))) throw twoFactorAlreadyEnabled()
    await recoveryCodesStore(tx).replaceAll(userId, codes)
  })
  return codes.map((each) => each.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/**
 * Checks the second proof where an account asks for one: a code of the app, or a recovery code, each good once. Every try
 * counts: five in the half minute a code lives, and thirty an hour, so that guessing for a year finds nothing.
 */
export function twoFactorCheck(app: FastifyInstance) {
  const perTimeStep = rateLimit(app, { name: 'code-window', times: 5, seconds: 30 })
  const perHour = rateLimit(app, { name: 'code-hour', times: 30, seconds: 60 * 60 })
  const authenticators = twoFactorStore(app.db)

  return async (userId: string, given: string | undefined) => {
    const known = await authenticators.secretOf(userId)
    if (!known?.isOn) return
    if (!given) throw codeRequired()
    await perTimeStep.count(userId)
    await perHour.count(userId)
    const code = normalizeCode(given)
    const step = matchingTimeStep(known.secret, code, app.clock())
    const isGood = step
      ? await authenticators.consumeTimeStep(userId, step)
      : await recoveryCodesStore(app.db).consume(userId, code, app.clock())
    if (!isGood) throw wrongCode()
  }
}

/** As people type it: with spaces, dashes and small letters. */
const normalizeCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
