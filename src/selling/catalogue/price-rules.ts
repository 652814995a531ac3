import { formatRupees, fromRupees, type Paise } from '../../platform/money/money.ts'
import { parseRupees, type ParsedRupees } from '../../platform/money/parse-rupees.ts'
import type { CatalogueName } from './catalogues.ts'

export const maxPriceRupees = 1_000_000

export const priceTexts = {
  negative: 'The price cannot be negative.',
  tooLarge: `The price can be at most ${formatRupees(maxPriceRupees)}.`,
  freeGoods: 'The price of a phone or an accessory cannot be ₹0.',
}

export const mayBeFree = (catalogue: CatalogueName) => catalogue === 'services'

/** A price that people type or paste, or a sentence on what is wrong with it. */
export function parsePrice(catalogue: CatalogueName, text: string): ParsedRupees {
  const parsed = parseRupees(text)
  if (parsed.problem !== undefined) return parsed
  if (parsed.rupees < 0) return { problem: priceTexts.negative }
  if (parsed.rupees > maxPriceRupees) return { problem: priceTexts.tooLarge }
  return parsed.rupees === 0 && !mayBeFree(catalogue) ? { problem: priceTexts.freeGoods } : parsed
}

/** By more than 40 %. A price of 0 has no share that it changes by. */
export const isLargePriceChange = (beforePaise: Paise, afterPaise: Paise) =>
  beforePaise > 0 && Math.abs(afterPaise - beforePaise) * 5 > beforePaise * 2

/** "90 % lower", or undefined if the price changes by at most 40 %. */
export function largePriceDifference(beforeRupees: number, afterRupees: number): string | undefined {
  if (!isLargePriceChange(fromRupees(beforeRupees), fromRupees(afterRupees))) return undefined
  const percent = Math.round((Math.abs(afterRupees - beforeRupees) / beforeRupees) * 100)
  return `${percent} % ${afterRupees < beforeRupees ? 'lower' : 'higher'}`
}
