import type { Paise } from './money.ts'

const belowTwenty =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const sizes = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** "Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only". */
export function amountInWords(amountPaise: Paise) {
  const [rupees, paise] = [Math.floor(amountPaise / 100), amountPaise % 100]
  return `Rupees ${inWords(rupees)}${paise > 0 ? ` and ${inWords(paise)} Paise` : ''} Only`
}

function inWords(number: number): string {
  if (number < 20) return belowTwenty[number]!
  const size = sizes.find(([least]) => number >= least)
  if (!size) return join(tens[Math.floor(number / 10) - 2]!, number % 10)
  const [least, word] = size
  return join(`${inWords(Math.floor(number / least))} ${word}`, number % least)
}

const join = (head: string, rest: number) => (rest === 0 ? head : `${head} ${inWords(rest)}`)
