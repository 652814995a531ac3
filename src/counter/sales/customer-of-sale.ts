import { guestsStore, walkInUserId } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { ordersOfNumbersStore } from '../../selling/orders/orders-of-numbers-store.ts'
import { stateOfAddress } from '../../selling/invoices/place-of-supply/address-state.ts'
import { needsAddress, type TaxedAmount } from '../../selling/orders/checkout/address-rule.ts'
import type { NewSale } from './contract.ts'
import { customerAddressNeeded, customerNameNeeded, customerStateNeeded } from './errors.ts'

/**
 * Whose order it is: of a mobile number the guest of its earlier sales at the counter, or a new one; without a number the user who stands
 * for all of them.
 */
export async function customerOfSale(tx: Database, phone: string, now: Date): Promise<string> {
  if (phone === '') {
    await guestsStore(tx).addWalkIn(now)
    return walkInUserId
  }
  const known = await ordersOfNumbersStore(tx).counterCustomer(phone)
  if (known !== undefined && (await guestsStore(tx).lock(known))) return known
  return (await guestsStore(tx).add(now))._id
}

/**
 * Rule 46 of the CGST Rules: an invoice to a GSTIN, or of a taxable value of ₹50,000 or more, has name, address and State of the buyer.
 *
 * @throws customerNameNeeded, customerAddressNeeded, customerStateNeeded (400)
 */
export function refuseCustomer(
  { name, address, stateCode, gstin }: NewSale['customer'],
  goods: TaxedAmount[],
) {
  if (!gstin && !needsAddress('collect', goods)) return
  if (name === '') throw customerNameNeeded()
  const { pincode, state } = stateOfAddress(address)
  if (pincode === undefined) throw customerAddressNeeded()
  if (state === undefined && stateCode === undefined) throw customerStateNeeded()
}
