import { toAsciiDigits } from './to-ascii-digits.ts'

/**
 * A code or number as people write or paste it: digits of any script become ASCII digits, spaces and line breaks one space, dashes a
 * hyphen; invisible format characters go.
 */
export const normalizeCode = (text: string) =>
  toAsciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\t-\r\u0085]+/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
