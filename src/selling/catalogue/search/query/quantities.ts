/** Pattern of the units that a specification is searched by. The column `search_text` is generated with it. */
export const unitPattern = 'gb|tb|mah|mp|hz|w|g|inch|mm|m'

/** The same units as they are typed. */
const units: Record<string, string> = {
  gb: 'gb',
  gp: 'gb',
  ஜிபி: 'gb',
  tb: 'tb',
  mah: 'mah',
  mp: 'mp',
  megapixel: 'mp',
  hz: 'hz',
  w: 'w',
  watt: 'w',
  watts: 'w',
  வாட்: 'w',
  g: 'g',
  ஜி: 'g',
  inch: 'inch',
  inches: 'inch',
  m: 'm',
  meter: 'm',
  metre: 'm',
  mm: 'mm',
}
const joined = new RegExp(`^(\\d+(?:\\.\\d+)?)(${Object.keys(units).join('|')})$`)
const number = /^\d+(?:\.\d+)?$/
const memorySizes = new Set(['2', '3', '4', '6', '8', '12', '16', '24'])
const storageSizes = new Set(['16', '32', '64', '128', '256', '512'])

/** "8 gb", "8GB" and the pair "8/256" become "8gb", so that a specification is found however it is written. */
export function joinQuantities(tokens: string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at]!, tokens[at + 1]]
    const whole = joined.exec(token)
    if (whole) out.push(whole[1]! + units[whole[2]!]!)
    else if (number.test(token) && next !== undefined && Object.hasOwn(units, next) && !isWord(next)) {
      out.push(token + units[next]!)
      at++
    } else if (isMemoryPair(token, next, tokens[at - 1])) {
      out.push(`${token}gb`, `${parseInt(next!)}gb`)
      at++
      if (tokens[at + 1] === 'gb') at++
    } else out.push(token)
  }
  return out
}

/** "g" after a space is a word of its own ("moto 5 g"); the other units belong to the number before them. */
const isWord = (unit: string) => unit === 'g'

const isMemoryPair = (token: string, next: string | undefined, before: string | undefined) =>
  before !== 'note' &&
  memorySizes.has(token) &&
  next !== undefined &&
  (storageSizes.has(next) || /^(64|128|256|512)gb$/.test(next))

/** A number with its unit, which matches only as a whole: "8gb" is not "128gb". */
export const isQuantity = (word: string) => quantity.test(word)
const quantity = new RegExp(`^\\d+(?:\\.\\d+)?(${unitPattern})$`)

/** "4g" is a network; "8g" can only become "8gb". */
const networks = new Set(['2g', '3g', '4g', '5g'])

/** What a quantity becomes while its unit is still being typed: "8g" 8 GB, "5000m" 5000 mAh. */
export function finishedQuantities(word: string): string[] {
  if (/^\d+g$/.test(word) && !networks.has(word)) return [`${word}b`]
  return /^\d{2,}m$/.test(word) ? [`${word}ah`, `${word}p`] : []
}
