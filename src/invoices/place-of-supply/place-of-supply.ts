import { stateOfGstin } from '../../gst/gstin.ts'
import { stateOfPincode } from './pincodes.ts'

const pincodePattern = /(?<!\d)([1-9]\d{2})[ -]?(\d{3})(?!\d)/g

/** The GST code of the State of the last valid pincode in the address. */
export const stateOfAddress = (address: string) =>
  [...address.matchAll(pincodePattern)]
    .toReversed()
    .map(([, head, tail]) => stateOfPincode(head! + tail!))
    .find((state) => state !== undefined)

interface SupplyInput {
  delivery: 'home' | 'collect'
  address: string
  buyerGstin: string | null
  shopState: string
}

/**
 * The State whose tax a sale carries. To a buyer without a GSTIN it is the State of the address, else the shop's own
 * (section 10 (1) (ca) of the IGST Act). To one with a GSTIN it is where the goods are handed over (section 10 (1) (a)):
 * at the address, or at the shop's counter.
 */
export function placeOfSupply({ delivery, address, buyerGstin, shopState }: SupplyInput) {
  if (!buyerGstin) return stateOfAddress(address) ?? shopState
  return delivery === 'collect' ? shopState : (stateOfAddress(address) ?? stateOfGstin(buyerGstin))
}
