const sixDigits = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g

/**
 * The State, by its GST code, whose tax a sale carries: the one of the last pincode in the address, else the shop's own
 * (section 10 (1) (ca) of the IGST Act).
 */
export function placeOfSupply(address: string, shopState: string) {
  const pincode = [...address.matchAll(sixDigits)].at(-1)
  if (!pincode) return shopState
  return stateOf(pincode[1]! + pincode[2]!) ?? shopState
}

/** Tamil Nadu's pincodes begin with 60 to 64. */
function stateOf(pincode: string) {
  const prefix = Number(pincode.slice(0, 2))
  return prefix >= 60 && prefix <= 64 ? '33' : undefined
}
