const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** The digits of any script as 0 to 9: Unicode has those of each script in a row, from zero to nine. */
export const toAsciiDigits = (text: string) =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!
    let before = 0
    while (isDigit(codePoint - before - 1)) before++
    return String(before % 10)
  })
