import { stateOfAddress } from '../../selling/invoices/place-of-supply/address-state.ts'
import { needsAddress, type TaxedAmount } from '../../selling/orders/checkout/address-rule.ts'
import type { NewSale } from './contract.ts'
import { customerAddressNeeded, customerNameNeeded, customerStateNeeded } from './errors.ts'

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
