import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readableCode } from '../../platform/ids.ts'
import { authenticatorIsOff, authenticatorIsOn, wrongCode } from '../errors.ts'
import { authenticatorsStore } from './authenticators-store.ts'
import { plain } from './code-check.ts'
import { recoveryCodesStore } from './recovery-codes-store.ts'
import { stepOf } from './totp.ts'

/** A secret for the app. Nothing is asked for before a code has shown that the app has it. */
export async function beginSetUp(db: Database, userId: string) {
  const secret = randomBytes(20)
  if (!(await inTransaction(db, (tx) => authenticatorsStore(tx).begin(userId, secret))))
    throw authenticatorIsOn()
  return secret
}

/** From now on each sign-in asks for a code. Answers the recovery codes, which are shown this once. */
export async function turnCodesOn(db: Database, userId: string, code: string, clock: Clock) {
  const known = await authenticatorsStore(db).secretOf(userId)
  if (!known) throw authenticatorIsOff()
  if (known.isOn) throw authenticatorIsOn()
  const step = stepOf(known.secret, plain(code), clock())
  if (!step) throw wrongCode()
  const codes = Array.from({ length: 10 }, () => readableCode(12))

  await inTransaction(db, async (tx) => {
    const authenticators = authenticatorsStore(tx)
    if (!(await authenticators.turnOn(userId, clock(), step))) throw authenticatorIsOn()
    await recoveryCodesStore(tx).keep(userId, codes)
  })
  return codes.map((each) => each.replaceAll(/.{4}(?=.)/g, '$&-'))
}
