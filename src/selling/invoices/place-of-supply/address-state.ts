import { namedStates } from '../../../site/gst/states.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { stateOfPincode } from './pincodes.ts'

const pincode = /(?<!\d)([1-9]\d{2})[ -]{0,4}(\d{3})(?!\d)/g
/** Ten digits in the groups in which mobile numbers are written, and what may stand before them. */
const mobileNumber =
  /(?<![\d-])(?:(?:\+|00)?91|0)?[ -]{0,4}[6-9](?:\d{9}|\d{4}[ -]\d{5}|\d{3}[ -]\d{3}[ -]\d{3}|\d{2}[ -]\d{3}[ -]\d{4})(?!\d)/g

export interface AddressState {
  /** Six digits; undefined if the address has none. */
  pincode?: string | undefined
  /** GST code; undefined where the address leaves a doubt. */
  state?: string | undefined
}

/**
 * What an Indian address says about its State: by its pincodes, and where it names States only by those that lie in one of them.
 * There is a doubt if India Post has no such pincode, if pincodes lie in different States, or if the text names another State.
 */
export function stateOfAddress(address: string): AddressState {
  const pincodes = pincodesIn(address)
  const named = namedStates(address)
  const certain = pincodes
    .map((code) => ({ pincode: code, state: stateOfPincode(code) }))
    .filter(({ state }) => state !== undefined && (named.length === 0 || named.includes(state)))
  const states = new Set(certain.map(({ state }) => state))
  if (states.size === 1) return certain.at(-1)!
  const last = pincodes.at(-1)
  return last === undefined ? {} : { pincode: last }
}

/** Line by line: the number of a house and a pincode on the next line are two numbers. */
const pincodesIn = (address: string) =>
  address
    .split('\n')
    .flatMap((line) => [...normalizeCode(line).replaceAll(mobileNumber, ' ; ').matchAll(pincode)])
    .map(([, head, tail]) => head! + tail!)
