import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readableCode } from '../../platform/ids.ts'
import { twoFactorNotSetUp, twoFactorAlreadyEnabled, wrongCode } from '../errors.ts'
import { twoFactorStore } from './two-factor-store.ts'
import { normalizeCode } from './code-check.ts'
import { recoveryCodesStore } from './recovery-codes-store.ts'
import { matchingTimeStep } from './totp.ts'

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
