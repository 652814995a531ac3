import type { CatalogueName } from '../../catalogue/contract.ts'
import { stateOfAddress } from '../../invoices/place-of-supply/address-state.ts'
import { placeOfGoods, placeOfServices } from '../../invoices/place-of-supply/place-of-supply.ts'
import type { NewOrder } from '../contract.ts'
import { pincodeNeeded, stateNeeded, twoOrdersNeeded } from '../errors.ts'

/**
 * GST code of the State whose tax the order carries: an invoice has one place of supply.
 *
 * @throws pincodeNeeded, stateNeeded (400) if home delivery leaves the State open: the shop's own is never assumed there
 * @throws twoOrdersNeeded (409) if the repairs are supplied in another State than the goods
 */
export function placeOfOrder(
  { delivery, shipping, gstin, stateCode }: Pick<NewOrder, 'delivery' | 'shipping' | 'gstin' | 'stateCode'>,
  catalogues: CatalogueName[],
  shopState: string,
): string {
  const { pincode, state } = stateOfAddress(shipping.deliveryAddress)
  if (delivery === 'home' && pincode === undefined) throw pincodeNeeded()
  const addressState = state ?? (delivery === 'home' ? stateCode : undefined)
  if (delivery === 'home' && addressState === undefined) throw stateNeeded()
  const supply = { delivery, addressState, buyerTaxNumber: gstin || null, shopState }
  const places = new Set(
    catalogues.map((catalogue) =>
      catalogue === 'services' ? placeOfServices(supply) : placeOfGoods(supply),
    ),
  )
  if (places.size > 1) throw twoOrdersNeeded()
  return [...places][0]!
}
