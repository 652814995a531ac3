import { normalizeCode } from '../../platform/normalize-code.ts'

/** An Indian mobile number, with or without the country code, a leading zero and blanks or hyphens between the digits. */
const mobileNumber = /(?<![\d.])(?:\+?91[\s-]?|0)?([6-9]\d{4}[\s-]?\d{5})(?!\d)/

/** The first mobile number that a message names, as ten digits: the way to answer somebody who wants a call or WhatsApp. */
export function mobileNumberIn(text: string): string | null {
  const [, digits] = mobileNumber.exec(normalizeCode(text)) ?? []
  return digits?.replaceAll(/\D/g, '') ?? null
}
