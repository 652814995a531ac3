import { formatPaise, fromRupees, paise, type Paise } from '../../../platform/money/money.ts'
import type { CatalogueName } from '../catalogues.ts'
import { aboveMrp, hasDeclarations, isAboveMrp, notPackaged } from '../declaration-rules.ts'
import { maxPriceRupees, mayBeFree } from '../price-rules.ts'
import type { PriceChange, PriceRounding, StockChange } from './contract.ts'

const maxPricePaise = fromRupees(maxPriceRupees)

/** A price with an ending that shops use: whole rupees, the nearest …9 or the nearest …99. Nothing stays nothing. */
export function roundPrice(pricePaise: Paise, rounding: PriceRounding): Paise {
  if (rounding === 'none' || pricePaise === 0) return pricePaise
  if (rounding === 'rupee') return fromRupees(Math.round(pricePaise / 100))
  const ending = Number(rounding)
  const step = ending + 1
  const steps = Math.round((pricePaise / 100 - ending) / step)
  return fromRupees(Math.max(0, steps) * step + ending)
}

interface PricedItem {
  catalogue: CatalogueName
  pricePaise: Paise
  mrpPaise: Paise | null
}

/** The price after a bulk change, or why it cannot have one. */
export function changedPrice(
  { catalogue, pricePaise, mrpPaise }: PricedItem,
  { by, amount, round }: PriceChange,
): Paise | string {
  const exactPaise =
    by === 'set'
      ? fromRupees(amount)
      : by === 'rupees'
        ? paise(pricePaise + fromRupees(amount))
        : paise(Math.round((pricePaise * (10_000 + Math.round(amount * 100))) / 10_000))
  if (exactPaise < 0) return 'The price would be less than ₹0.'
  const roundedPaise = roundPrice(exactPaise, round)
  if (roundedPaise === 0 && pricePaise !== 0 && !mayBeFree(catalogue)) return 'The price would be ₹0.'
  if (roundedPaise > maxPricePaise) return 'The price would be more than ₹10,00,000.'
  const isRefused = isAboveMrp({ pricePaise: roundedPaise, mrpPaise })
  return isRefused ? aboveMrp({ pricePaise: roundedPaise, mrpPaise }) : roundedPaise
}

/** The country of origin after a bulk change, or why the item has none. */
export const changedCountry = (catalogue: CatalogueName, country: string): { country: string } | string =>
  hasDeclarations(catalogue) ? { country } : notPackaged

/** The stock that can be bought after a bulk change, or why it cannot be changed. Reserved pieces are not part of it. */
export function changedStock(stock: number | null, { by, amount }: StockChange): number | string {
  if (by === 'set') return amount < 0 ? 'Stock cannot be less than 0.' : amount
  if (stock === null) return 'Stock is not counted.'
  if (stock + amount < 0) return `Only ${stock} can be taken out.`
  return stock + amount > 1_000_000 ? 'Stock would be more than 10,00,000.' : stock + amount
}

const signed = (text: string, isLess: boolean) => `${isLess ? '−' : '+'}${text}`
const roundingTexts: Record<PriceRounding, string> = {
  none: '',
  rupee: ', rounded to ₹1',
  '9': ', rounded to ₹9',
  '99': ', rounded to ₹99',
}

/** For people: "Price +10%, rounded to ₹9 · stock set to 5". */
export function bulkSummary({
  price,
  stock,
  country,
}: {
  price?: PriceChange | undefined
  stock?: StockChange | undefined
  country?: string | undefined
}) {
  const parts = [
    price && priceSummary(price),
    stock && stockSummary(stock),
    country && `country of origin ${country}`,
  ]
  const text = parts.filter((part) => part !== undefined).join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function priceSummary({ by, amount, round }: PriceChange) {
  const size = Math.abs(amount)
  if (by === 'percent') return `price ${signed(`${size}%`, amount < 0)}${roundingTexts[round]}`
  const rupees = formatPaise(fromRupees(size))
  return by === 'set'
    ? `price set to ${rupees}${roundingTexts[round]}`
    : `price ${signed(rupees, amount < 0)}${roundingTexts[round]}`
}

const stockSummary = ({ by, amount }: StockChange) =>
  by === 'set' ? `stock set to ${amount}` : `stock ${signed(String(Math.abs(amount)), amount < 0)}`
