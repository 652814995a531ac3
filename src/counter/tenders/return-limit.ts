import { roleMay, whomToAsk, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { fromRupees, sum } from '../../platform/money/money.ts'
import { shopStore } from '../../site/shop/store.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import { returnAboveLimit } from './errors.ts'

/**
 * Staff without the permission for refunds give back a limited sum for one bill or booking, earlier refunds of it included. What pays for
 * new goods, and an old phone, is no money.
 *
 * @throws returnAboveLimit (403)
 */
export async function refuseAboveReturnLimit(tx: Database, reference: string, role: StaffRole) {
  if (roleMay(role, 'refunds')) return
  const limitPaise = fromRupees((await shopStore(tx).profile()).counter.returnLimitRupees)
  const refunds = (await refundsStore(tx).ofReferences([reference])).filter(
    ({ paidBy }) => paidBy !== 'offset' && paidBy !== 'exchange',
  )
  if (sum(refunds.map(({ amountPaise }) => amountPaise)) > limitPaise)
    throw returnAboveLimit(limitPaise, whomToAsk('refunds'))
}
