const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** The digits of any script as 0 to 9: every script has its ten digits in a row, from zero to nine. */
export const toAsciiDigits = (text: string) =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!
    let value = 0
    while (value < 9 && isDigit(codePoint - value - 1)) value++
    return String(value)
  })
