import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SignUp, User } from '../contract.ts'
import { emailTaken, invitationNotValid, passwordsDiffer } from '../errors.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { adminsStore, usersStore } from '../users-store.ts'
import { invitationsStore } from './invitations-store.ts'

type Form = Omit<z.output<typeof SignUp>, 'email'> & { token: string }

/**
 * Creates the account of the invited person, with the role of the invitation. If an account with this email exists by then, it
 * stays unchanged: the holder of the link may not be its owner.
 *
 * @throws invitationNotValid (403), passwordsDiffer, tooCommon, tooSimilar (400), emailTaken (409)
 */
export async function acceptInvitation(
  db: Database,
  { token, fullName, password, confirmPassword }: Form,
  { clock, address }: { clock: Clock; address: string },
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
    const users = usersStore(tx)
    if (await users.byEmail(redeemed.email)) throw emailTaken()
    const { _id } = await users.addMember({ fullName, email: redeemed.email, passwordHash }, now)
    return (await adminsStore(tx).setRole(_id, redeemed.role))!
  })
}
