import { isUin, stateOfGstin } from '../../../site/gst/gstin.ts'

export interface SupplyInput {
  delivery: 'home' | 'collect'
  /** GST code of the State of the buyer's address; undefined if the order has no address. */
  addressState: string | undefined
  /** GSTIN or UIN. */
  buyerTaxNumber: string | null
  shopState: string
}

/**
 * The State whose tax a sale of goods carries. To a buyer without a GSTIN it is the State of the address, else the shop's own
 * (section 10 (1) (ca) of the IGST Act). To one with a GSTIN it is where the goods are handed over (section 10 (1) (a)):
 * at the address, or at the shop's counter.
 */
export function placeOfGoods({ delivery, addressState, buyerTaxNumber, shopState }: SupplyInput): string {
  if (isRegistered(buyerTaxNumber) && delivery === 'collect') return shopState
  return addressState ?? shopState
}

/**
 * Of a repair: where a registered buyer is registered (section 12 (2) (a) of the IGST Act), wherever the phone is handed over. For
 * others as for goods.
 */
export const placeOfServices = (supply: SupplyInput): string =>
  isRegistered(supply.buyerTaxNumber) ? stateOfGstin(supply.buyerTaxNumber) : placeOfGoods(supply)

const isRegistered = (taxNumber: string | null): taxNumber is string =>
  taxNumber !== null && !isUin(taxNumber)
