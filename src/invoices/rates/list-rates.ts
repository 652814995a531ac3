import type { TaxRate } from '../contract.ts'
import { firstRates } from './first-rates.ts'

/** Code by code, the newest rate first; what the owner says of a day stands in place of what the shop knew. */
export function listRates(own: typeof firstRates): TaxRate[] {
  const all = new Map([...firstRates, ...own].map((rate) => [`${rate.hsn} ${rate.fromDate}`, rate]))
  return [...all.values()]
    .toSorted((a, b) => a.hsn.localeCompare(b.hsn) || b.fromDate.localeCompare(a.fromDate))
    .map(({ hsn, rateBp, fromDate, description }) => ({
      hsn,
      rate: rateBp / 100,
      from: fromDate,
      description,
    }))
}
