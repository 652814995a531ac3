import type { FastifyRequest } from 'fastify'
import type { PersonAndPin } from '../../people/accounts/pins/contract.ts'
import { verifyPinOf } from '../../people/accounts/pins/verify-pin.ts'
import type { Database } from '../../platform/database.ts'
import { pinNeedsShopDevice } from './errors.ts'
import type { Seller } from '../tenders/seller-of.ts'

/**
 * Who allows the discounts and prices of a bill, as proved by the PIN; undefined without a `manager`. To be called outside the sale's
 * transaction, as `verifyPinOf`.
 *
 * @throws pinNeedsShopDevice, personMayNot, pinBlocked (403), wrongPin (401)
 */
export async function personWhoAllows(
  db: Database,
  request: FastifyRequest,
  manager: PersonAndPin | undefined,
): Promise<Seller | undefined> {
  if (!manager) return undefined
  const session = await request.session()
  if (!session?.deviceId) throw pinNeedsShopDevice()
  const { person: userId, pin } = manager
  const { deviceId } = session
  const { _id: id, role } = await verifyPinOf(db, { deviceId, userId, pin, permission: 'catalogue' })
  return { id, role: role! }
}
