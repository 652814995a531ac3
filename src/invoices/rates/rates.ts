import type { TaxRate } from '../contract.ts'

/** In hundredths of a percent; it holds for its code and all below it from that day in India on. */
interface Rate {
  hsn: string
  fromDate: string
  rateBp: number
}

/** Where no rate is known: what all that a phone shop sells carries. */
const fallbackRateBp = 1800

/** Of the rates in force on the day, "2026-11-21", the one of the closest code, and of several the newest. */
export function rateOn(day: string, hsn: string, known: Rate[]) {
  const [rate] = known
    .filter(({ hsn: code, fromDate }) => hsn.startsWith(code) && fromDate <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.fromDate.localeCompare(a.fromDate))
  return rate?.rateBp ?? fallbackRateBp
}

/** GST since 22 September 2025; an accountant confirms them. */
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

/** What the shop knows from its first day; what the owner changes or adds stands in the table `tax_rates`. */
export const defaultRates: (Rate & { description: string })[] = Object.entries(descriptions).map(
  ([hsn, description]) => ({ hsn, fromDate: since, rateBp: standardRateBp, description }),
)

/** Code by code, the newest rate first; what the owner says of a day stands in place of what the shop knew. */
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
