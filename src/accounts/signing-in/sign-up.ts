import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction, sqlState } from '../../platform/database/transaction.ts'
import type { SignUp, User } from '../contract.ts'
import { emailTaken, passwordsDiffer } from '../errors.ts'
import { mailedTokensStore } from '../passwords/mailed-tokens-store.ts'
import { putAccountMail, verificationMail } from '../passwords/mails.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { usersStore, type NewMember } from '../users-store.ts'

interface Circumstances {
  clock: Clock
  /** The guest who signs up: the account becomes theirs, with the cart and the orders they have. */
  guest?: User | undefined
  /** The network address that the call came from. */
  address?: string
}

/** Makes a member and mails the link that confirms the address. */
export async function signUp(db: Database, form: z.output<typeof SignUp>, circumstances: Circumstances) {
  const { fullName, email, password, confirmPassword } = form
  const { address } = circumstances
  if (password !== confirmPassword) throw passwordsDiffer()
  await refuseWeakPassword(db, form)
  if (await usersStore(db).byEmail(email)) throw emailTaken()
  const person = { fullName, email, passwordHash: await hashPassword(password, { address }) }

  return inTransaction(db, (tx) => saveMember(tx, person, circumstances)).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? emailTaken() : error
  })
}

// Two who sign up with one address at the same moment: the index decides.
const uniqueViolation = '23505'

async function saveMember(tx: Database, person: NewMember, { clock, guest }: Circumstances) {
  const users = usersStore(tx)
  const own = guest && (await users.makeMember(guest._id, person))
  const user = own ?? (await users.addMember(person, clock()))
  const token = await mailedTokensStore(tx).issue(user._id, 'verify', clock())
  await putAccountMail(tx, verificationMail(user.email, token), clock())
  return user
}
