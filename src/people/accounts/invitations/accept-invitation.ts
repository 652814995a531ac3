import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction, retryIfDuplicate } from '../../../platform/database/transaction.ts'
import type { SignUp, User } from '../contract.ts'
import {
  alreadyStaff,
  emailTaken,
  invitationNotValid,
  invitationOfAnother,
  passwordsDiffer,
} from '../errors.ts'
import type { UserMerged } from '../listeners.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { adminsStore, guestsStore, membersStore, usersStore } from '../users-store.ts'
import { invitationsStore } from './invitations-store.ts'

type Form = Omit<z.output<typeof SignUp>, 'email'> & { token: string }

interface AcceptContext {
  clock: Clock
  /** The caller's IP address. */
  address: string
  listeners: UserMerged[]
}

/**
 * Creates the account of the invited person, with the role of the invitation. An unconfirmed account with this email may be a
 * stranger's, so it gives way. A confirmed one stays unchanged: its owner signs in and calls `joinStaff`.
 *
 * @throws invitationNotValid (403), passwordsDiffer, tooCommon, tooSimilar (400), emailTaken (409)
 */
export async function acceptInvitation(
  db: Database,
  { token, fullName, password, confirmPassword }: Form,
  { clock, address, listeners }: AcceptContext,
): Promise<User> {
  const invited = await invitationsStore(db).byToken(token, clock())
  if (!invited) throw invitationNotValid()
  if (password !== confirmPassword) throw passwordsDiffer()
  await refuseWeakPassword(db, { password, email: invited.email })
  const passwordHash = await hashPassword(password, { address, account: invited.email })

  return inTransaction(db, async (tx) => {
    const now = clock()
    const redeemed = await invitationsStore(tx).redeem(token, now)
    if (!redeemed) throw invitationNotValid()
    const { email, role } = redeemed
    const known = await membersStore(tx).lockByEmail(email)
    if (known && hasProvenEmail(known)) throw emailTaken()
    if (known) await freeEmail(tx, known._id, listeners, now)
    const person = { fullName, email, passwordHash }
    const { _id } = await usersStore(tx).addMember(person, now).catch(retryIfDuplicate)
    await usersStore(tx).markVerified(_id, now)
    return adminsStore(tx).setRole(_id, role)
  })
}

/** Confirmed, or given a role by an owner: the account is its holder's, and no invitation replaces it. */
export const hasProvenEmail = ({ isVerified, isAdmin }: User) => isVerified || isAdmin

/**
 * Removes an account whose email turned out to be another person's. The new account gets an id of its own, so nothing that a stranger
 * has or is about to get for the old one (session, token, device, code) can lead into it. The orders stay, reachable by their links.
 */
async function freeEmail(tx: Database, userId: string, listeners: UserMerged[], now: Date) {
  const guest = await guestsStore(tx).add(now)
  for (const listener of listeners) await listener(tx, userId, guest._id)
  await membersStore(tx).remove(userId)
}

/**
 * Gives the invitation's role to the member who has the link and is signed in with the confirmed account of its email. Ends the
 * member's sessions, as each change of a role does.
 *
 * @throws invitationNotValid, invitationOfAnother (403), alreadyStaff, emailNotConfirmed (409)
 */
export function joinStaff(db: Database, token: string, { _id: userId }: User, clock: Clock): Promise<User> {
  return inTransaction(db, async (tx) => {
    const redeemed = await invitationsStore(tx).redeem(token, clock())
    if (!redeemed) throw invitationNotValid()
    const member = await membersStore(tx).lockByEmail(redeemed.email)
    if (member?._id !== userId) throw invitationOfAnother()
    if (member.isAdmin) throw alreadyStaff()
    const joined = await adminsStore(tx).setRole(userId, redeemed.role)
    await sessionsStore(tx).closeAllOf(userId)
    return joined
  })
}
