import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import { codeNeeded, wrongCode } from '../errors.ts'
import { authenticatorsStore } from './authenticators-store.ts'
import { recoveryCodesStore } from './recovery-codes-store.ts'
import { stepOf } from './totp.ts'

/**
 * Checks the second proof where an account asks for one: a code of the app, or a recovery code, each good once. Every try
 * counts: five in the half minute a code lives, and thirty an hour, so that guessing for a year finds nothing.
 */
export function codeCheck(app: FastifyInstance) {
  const aWindow = rateLimit(app, { name: 'code-window', times: 5, seconds: 30 })
  const anHour = rateLimit(app, { name: 'code-hour', times: 30, seconds: 60 * 60 })
  const authenticators = authenticatorsStore(app.db)

  return async (userId: string, given: string | undefined) => {
    const known = await authenticators.secretOf(userId)
    if (!known?.isOn) return
    if (!given) throw codeNeeded()
    await aWindow.count(userId)
    await anHour.count(userId)
    const code = plain(given)
    const step = stepOf(known.secret, code, app.clock())
    const isGood = step
      ? await authenticators.takeStep(userId, step)
      : await recoveryCodesStore(app.db).take(userId, code, app.clock())
    if (!isGood) throw wrongCode()
  }
}

/** As people type it: with spaces, dashes and small letters. */
export const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
