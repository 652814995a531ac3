import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { User } from '../contract.ts'
import { personMayNot, pinBlocked, wrongPin } from '../errors.ts'
import { passwordMatches } from '../passwords/password.ts'
import { roleMay, type StaffPermission } from '../roles/role-rules.ts'
import { maxPinTries } from './pin-rules.ts'
import { pinsStore } from './pins-store.ts'

interface PinAttempt {
  /** The shop's device that the PIN is entered on: `deviceId` of the request's session. */
  deviceId: string
  userId: string
  pin: string
  /** What the person is asked to allow; none to say who is at the device. */
  permission?: StaffPermission
}

/**
 * Verifies the PIN of one of the staff on a device of the shop, such as a manager's who allows a discount, and returns the person. Counts
 * tries for person and device. To be called outside a transaction, whose rollback would forget the try.
 *
 * @throws personMayNot, pinBlocked (403), wrongPin (401)
 */
export async function verifyPinOf(
  db: Database,
  { deviceId, userId, pin, permission }: PinAttempt,
): Promise<User> {
  const pins = pinsStore(db)
  const person = isUuid(userId) ? await pins.holder(userId) : undefined
  if (!person) throw wrongPin()
  const { user, pinHash } = person
  if (permission !== undefined && !roleMay(user.role, permission))
    throw personMayNot(user.fullName, permission)
  const tries = await pins.countTry(userId, deviceId)
  if (tries === undefined) throw pinBlocked(user)
  if (!(await passwordMatches(pin, pinHash, { account: userId })))
    throw tries < maxPinTries ? wrongPin(maxPinTries - tries) : pinBlocked(user)
  await pins.clearTries(userId, deviceId)
  return user
}
