import { paise, type Paise, sum } from '../money/money.ts'
import type { DocumentLine } from './contract.ts'

interface Split {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const zero = paise(0)

/**
 * The tax inside an amount, exact to the paisa: the parts always sum up to it, and CGST equals SGST. `rateBp` in hundredths of
 * a percent; `within`: the supply stays within the shop's own State (sections 8 and 9 of the CGST Act, section 5 of the IGST Act).
 */
export function splitTax(amount: Paise, rateBp: number, isIntraState: boolean): Split {
  if (!isIntraState) {
    const igst = taxPart(amount, rateBp, rateBp)
    return { taxable: paise(amount - igst), cgst: zero, sgst: zero, igst }
  }
  const half = taxPart(amount, rateBp / 2, rateBp)
  return { taxable: paise(amount - 2 * half), cgst: half, sgst: half, igst: zero }
}

const taxPart = (amount: Paise, partBp: number, rateBp: number) =>
  paise(Math.round((amount * partBp) / (10_000 + rateBp)))

interface Amounts {
  amount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Sums the amounts of lines. */
export const totalsOf = (lines: Amounts[]): Amounts => ({
  amount: sum(lines.map(({ amount }) => amount)),
  taxable: sum(lines.map(({ taxable }) => taxable)),
  cgst: sum(lines.map(({ cgst }) => cgst)),
  sgst: sum(lines.map(({ sgst }) => sgst)),
  igst: sum(lines.map(({ igst }) => igst)),
})

interface RateTotals extends Amounts {
  hsn: string
  rateBp: number
}

/** Totals by code and rate, in order of first appearance. */
export function totalsByRate(lines: RateTotals[]): RateTotals[] {
  const groups = Map.groupBy(lines, ({ hsn, rateBp }) => `${hsn} ${rateBp}`)
  return [...groups.values()].map((group) => {
    const { hsn, rateBp } = group[0]!
    return { hsn, rateBp, ...totalsOf(group) }
  })
}

/**
 * The document's totals in paise. Amounts are exact to the paisa, so `roundOffPaise` is 0 unless the paid amount was rounded
 * (section 170 of the CGST Act).
 */
export function documentTotals(lines: DocumentLine[], paid: Paise) {
  const { amount, taxable, cgst, sgst, igst } = totalsOf(lines.map(lineInPaise))
  return {
    totalPaise: paid,
    taxablePaise: taxable,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: igst,
    roundOffPaise: paise(paid - amount),
  }
}

/** The contract's integers are paise. */
export const lineInPaise = ({ amount, taxable, cgst, sgst, igst }: DocumentLine) => ({
  amount: paise(amount),
  taxable: paise(taxable),
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
})
