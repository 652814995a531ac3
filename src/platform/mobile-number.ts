import { normalizeCode } from './normalize-code.ts'

/** Of India, as it is stored: ten digits without the country code. */
export const mobileNumberPattern = /^[6-9]\d{9}$/

/** The country code, the zero for calls within India, or both. Only before ten digits: 9198765432 is a number itself. */
const prefix = /^(?:0091|91)?0?(?=[6-9]\d{9}$)/
const separators = /[ ().+-]/g

/** The ten digits of an Indian mobile number, however it is written; undefined if the text is none. */
export function parseMobileNumber(text: string): string | undefined {
  const number = normalizeCode(text).replaceAll(separators, '').replace(prefix, '')
  return mobileNumberPattern.test(number) ? number : undefined
}

/**
 * What a field for a mobile number shows while it is typed: digits only, without a prefix as soon as ten digits follow it, and no
 * eleventh digit of a number that begins without one.
 */
export function typedMobileNumber(text: string): string {
  const digits = pastedMobileNumber(text)
  return /^(?:0|91)/.test(digits) ? digits.slice(0, longestWithPrefix) : digits.slice(0, 10)
}
const longestWithPrefix = '0091'.length + 10

/** The same of text that was pasted: all its digits, since its first ten may be another number than the one that was meant. */
export const pastedMobileNumber = (text: string) =>
  normalizeCode(text).replaceAll(/\D/g, '').replace(prefix, '')
