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

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** The digits of any script as 0 to 9: Unicode has those of each script in a row, from zero to nine. */
const toAsciiDigits = (text: string) =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!
    let before = 0
    while (isDigit(codePoint - before - 1)) before++
    return String(before % 10)
  })
