/**
 * A code as people write or paste it (pincode, mobile number, UTR, barcode, GSTIN, order number): digits of any script become ASCII
 * digits, spaces and line breaks one space, dashes a hyphen; invisible format characters go.
 */
export const normalizeCode = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\t-\r\u0085]+/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .trim()

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Unicode has the decimal digits of each script in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit
  const codePoint = digit.codePointAt(0)!
  let before = 0
  while (isDigit(codePoint - before - 1)) before++
  return String(before % 10)
}
