import { sum, type Paise } from '../../money/money.ts'

export interface Amounts {
  amount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Of any lines that carry tax. */
export const totalsOf = (lines: Amounts[]): Amounts => ({
  amount: sum(lines.map(({ amount }) => amount)),
  taxable: sum(lines.map(({ taxable }) => taxable)),
  cgst: sum(lines.map(({ cgst }) => cgst)),
  sgst: sum(lines.map(({ sgst }) => sgst)),
  igst: sum(lines.map(({ igst }) => igst)),
})

export interface RateTotals extends Amounts {
  hsn: string
  rateBp: number
}

/** One row for each code and rate, in the order in which they first stand on the document. */
export function totalsByRate(lines: RateTotals[]): RateTotals[] {
  const groups = Map.groupBy(lines, ({ hsn, rateBp }) => `${hsn} ${rateBp}`)
  return [...groups.values()].map((group) => {
    const { hsn, rateBp } = group[0]!
    return { hsn, rateBp, ...totalsOf(group) }
  })
}
