import type { TaxRate } from '../contract.ts'

/** A rate in basis points (1800 = 18 %) for a code and its subcodes, from a day in India on. */
interface Rate {
  hsn: string
  fromDate: string
  rateBp: number
}

/** For codes without a rate: the usual rate of a phone shop's goods. */
const fallbackRateBp = 1800

/** The rate in basis points of the longest matching code on a day, "2026-11-21"; of several the newest. */
export function rateOn(day: string, hsn: string, known: Rate[]) {
  const [rate] = known
    .filter(({ hsn: code, fromDate }) => hsn.startsWith(code) && fromDate <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.fromDate.localeCompare(a.fromDate))
  return rate?.rateBp ?? fallbackRateBp
}

/** GST rates since 22 September 2025; to be confirmed by an accountant. */
const since = '2025-09-22'
const standardRateBp = 1800

const descriptions = {
  '8517': 'Telephones, smartphones, smartwatches and their parts',
  '8504': 'Chargers and power adapters',
  '8507': 'Power banks and batteries',
  '8518': 'Earphones and speakers',
  '8544': 'Cables',
  '8523': 'Memory cards and storage',
  '3926': 'Cases, holders and other articles of plastic',
  '4202': 'Flip covers, wallets and pouches',
  '7007': 'Tempered glass',
  '3919': 'Protective film',
  '996813': 'Home delivery',
  '998716': 'Repair of telecommunication equipment',
}

/** Built-in rates; staff's changes and additions are in the table `tax_rates`. */
export const defaultRates: (Rate & { description: string })[] = Object.entries(descriptions).map(
  ([hsn, description]) => ({ hsn, fromDate: since, rateBp: standardRateBp, description }),
)

/** Merges the built-in rates with the shop's own, which take precedence; by code, the newest first. */
export function mergeRates(own: typeof defaultRates): TaxRate[] {
  const all = new Map([...defaultRates, ...own].map((rate) => [`${rate.hsn} ${rate.fromDate}`, rate]))
  return [...all.values()]
    .toSorted((a, b) => a.hsn.localeCompare(b.hsn) || b.fromDate.localeCompare(a.fromDate))
    .map(({ hsn, rateBp, fromDate, description }) => ({
      hsn,
      rate: rateBp / 100,
      from: fromDate,
      description,
    }))
}
