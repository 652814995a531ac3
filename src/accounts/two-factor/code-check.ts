import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import { codeRequired, wrongCode } from '../errors.ts'
import { twoFactorStore } from './two-factor-store.ts'
import { recoveryCodesStore } from './recovery-codes-store.ts'
import { matchingTimeStep } from './totp.ts'

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
export const normalizeCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
