import type { Config } from '../../../web/config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readableCode } from '../../../platform/ids.ts'
import { adminsStore, usersStore } from '../users-store.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { hashPassword } from '../passwords/password.ts'
import { replacePassword } from '../passwords/reset-password.ts'

type Credentials = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/**
 * Creates the shop's first owner if there is none; an existing one is never changed. Returns the password only if it
 * was generated here, so that start-up can print it once: only its hash is stored.
 */
export async function createFirstAdmin(
  db: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Credentials,
  clock: Clock,
) {
  if (await adminsStore(db).ownerExists()) return undefined

  const email = (ADMIN_EMAIL ?? 'admin@example.com').toLowerCase()
  const password = ADMIN_PASSWORD ?? generatePassword()
  const passwordHash = await hashPassword(password)

  return inTransaction(db, async (tx) => {
    await adminsStore(tx).lockOwners()
    if (await adminsStore(tx).ownerExists()) return undefined
    await saveAdmin(tx, { fullName: 'Shop admin', email, passwordHash }, clock())
    return { email, ...(ADMIN_PASSWORD === undefined && { password }) }
  })
}

/** If someone has already signed up with this email, the admin takes over that account. */
async function saveAdmin(
  tx: Database,
  admin: { fullName: string; email: string; passwordHash: string },
  now: Date,
) {
  const users = usersStore(tx)
  const taken = await users.byEmail(admin.email)
  const { _id } = taken?.user ?? (await users.addMember(admin, now))
  await replacePassword(tx, _id, admin.passwordHash)
  await knownDevicesStore(tx).deleteAllOf(_id)
  await adminsStore(tx).makeOwner(_id, now)
}

const generatePassword = () => Array.from({ length: 4 }, () => readableCode(4)).join('-')
