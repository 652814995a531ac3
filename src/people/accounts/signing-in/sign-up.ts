import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction, sqlState, uniqueViolation } from '../../../platform/database/transaction.ts'
import type { SignUp, User } from '../contract.ts'
import { emailTaken, passwordsDiffer } from '../errors.ts'
import { emailTokensStore } from '../passwords/email-tokens-store.ts'
import { enqueueAccountEmail, verificationEmail } from '../passwords/account-emails.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { usersStore, type NewMember } from '../users-store.ts'

interface SignUpContext {
  clock: Clock
  /** The guest who signs up; keeps cart and orders. */
  guest?: User | undefined
  /** The caller's IP address. */
  address?: string
}

/** Creates a member and enqueues the verification email. */
export async function signUp(db: Database, form: z.output<typeof SignUp>, context: SignUpContext) {
  const { fullName, email, password, confirmPassword } = form
  const { address } = context
  if (password !== confirmPassword) throw passwordsDiffer()
  await refuseWeakPassword(db, form)
  if (await usersStore(db).byEmail(email)) throw emailTaken()
  const person = { fullName, email, passwordHash: await hashPassword(password, { address }) }

  // The unique index decides between two simultaneous sign-ups with one email.
  return inTransaction(db, (tx) => saveMember(tx, person, context)).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? emailTaken() : error
  })
}

async function saveMember(tx: Database, person: NewMember, { clock, guest }: SignUpContext) {
  const users = usersStore(tx)
  const converted = guest && (await users.convertGuest(guest._id, person))
  const user = converted ?? (await users.addMember(person, clock()))
  const token = await emailTokensStore(tx).issue(user._id, 'verify', clock())
  await enqueueAccountEmail(tx, verificationEmail(user.email, token), clock())
  return user
}
