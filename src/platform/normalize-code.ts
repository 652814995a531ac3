import { toAsciiDigits } from './to-ascii-digits.ts'

/** No code is longer, nor a line of an address that has one. */
const maxLength = 1_000

/**
 * A code or number as people write or paste it: digits of any script become ASCII digits, spaces and line breaks one space, dashes a
 * hyphen; invisible format characters go. A longer text stays as it is.
 */
export const normalizeCode = (text: string) => (text.length > maxLength ? text : asciiCode(text))

const asciiCode = (text: string) =>
  toAsciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\t-\r\u0085]+/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
