import { chargesTax, type GstScheme } from '../../../site/gst/scheme-rules.ts'
import { stateName } from '../../../site/gst/states.ts'
import type { CatalogueName } from '../../catalogue/contract.ts'
import { stateOfAddress } from '../../invoices/place-of-supply/address-state.ts'
import {
  placeOfGoods,
  placeOfServices,
  type SupplyInput,
} from '../../invoices/place-of-supply/place-of-supply.ts'
import type { NewOrder } from '../contract.ts'
import {
  outsideDeliveryArea,
  pincodeNeeded,
  repairForOtherState,
  stateNeeded,
  twoOrdersNeeded,
} from '../errors.ts'

/**
 * GST code of the State whose tax the order carries: an invoice has one place of supply.
 *
 * @throws pincodeNeeded, stateNeeded (400) if home delivery leaves the State open: the shop's own is never assumed there
 * @throws twoOrdersNeeded (409) if the repairs are supplied in another State than the goods
 * @throws outsideDeliveryArea, repairForOtherState (400) if the shop may sell inside its own State alone
 */
export function placeOfOrder(
  { delivery, shipping, gstin, stateCode }: Pick<NewOrder, 'delivery' | 'shipping' | 'gstin' | 'stateCode'>,
  catalogues: CatalogueName[],
  { scheme, stateCode: shopState }: Seller,
): string {
  const { pincode, state } = stateOfAddress(shipping.deliveryAddress)
  if (delivery === 'home' && pincode === undefined) throw pincodeNeeded()
  const addressState = state ?? stateCode
  if (delivery === 'home' && addressState === undefined) throw stateNeeded()
  const supply = { delivery, addressState, buyerTaxNumber: gstin || null, shopState }
  if (!chargesTax(scheme)) {
    refuseOtherState(supply, catalogues)
    return shopState
  }
  const places = new Set(
    catalogues.map((catalogue) =>
      catalogue === 'services' ? placeOfServices(supply) : placeOfGoods(supply),
    ),
  )
  if (places.size > 1) throw twoOrdersNeeded()
  return [...places][0]!
}

interface Seller {
  scheme: GstScheme
  stateCode: string
}

/** Goods that a buyer collects are supplied at the counter, whatever the address: no tax depends on it. */
function refuseOtherState(supply: SupplyInput, catalogues: CatalogueName[]) {
  const { delivery, addressState, shopState } = supply
  if (delivery === 'home' && addressState !== shopState) throw outsideDeliveryArea(stateName(shopState))
  const hasRepair = catalogues.includes('services')
  if (hasRepair && placeOfServices({ ...supply, addressState: shopState }) !== shopState)
    throw repairForOtherState(stateName(shopState))
}
