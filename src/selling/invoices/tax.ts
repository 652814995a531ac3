import { paise, type Paise, sum } from '../../platform/money/money.ts'
import { lineInPaise, type Amounts, type StoredLine } from './line-amounts.ts'

type Split = Omit<Amounts, 'amountPaise' | 'untaxedPaise'>

const zeroPaise = paise(0)

/**
 * The tax inside an amount, exact to the paisa: the parts always sum up to it, and CGST equals SGST. `rateBp` in hundredths of
 * a percent; `isIntraState`: the supply stays within the shop's own State (sections 8 and 9 of the CGST Act, section 5 of the IGST Act).
 */
export function splitTax(amountPaise: Paise, rateBp: number, isIntraState: boolean): Split {
  if (!isIntraState) {
    const igstPaise = taxPart(amountPaise, rateBp, rateBp)
    return {
      taxablePaise: paise(amountPaise - igstPaise),
      cgstPaise: zeroPaise,
      sgstPaise: zeroPaise,
      igstPaise,
    }
  }
  const halfPaise = taxPart(amountPaise, rateBp / 2, rateBp)
  return {
    taxablePaise: paise(amountPaise - 2 * halfPaise),
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    igstPaise: zeroPaise,
  }
}

/**
 * The same for a used device that the shop bought from a person for `purchasePaise`: taxed is only what it sells for beyond that, and nothing
 * if it sells for less (rule 32 (5) of the CGST Rules). Repairs before the sale do not lower the margin.
 */
export function splitMargin(amountPaise: Paise, purchasePaise: Paise, ...rate: [number, boolean]) {
  const untaxedPaise = paise(Math.min(amountPaise, purchasePaise))
  return { ...splitTax(paise(amountPaise - untaxedPaise), ...rate), untaxedPaise }
}

const taxPart = (amountPaise: Paise, partBp: number, rateBp: number) =>
  paise(Math.round((amountPaise * partBp) / (10_000 + rateBp)))

/** Sums the amounts of lines. */
export const totalsOf = (lines: Amounts[]): Amounts => ({
  amountPaise: sum(lines.map(({ amountPaise }) => amountPaise)),
  taxablePaise: sum(lines.map(({ taxablePaise }) => taxablePaise)),
  cgstPaise: sum(lines.map(({ cgstPaise }) => cgstPaise)),
  sgstPaise: sum(lines.map(({ sgstPaise }) => sgstPaise)),
  igstPaise: sum(lines.map(({ igstPaise }) => igstPaise)),
  untaxedPaise: sum(lines.map(({ untaxedPaise }) => untaxedPaise)),
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
 * The document's totals. Amounts are exact to the paisa, so `roundOffPaise` is 0 unless the paid amount was rounded
 * (section 170 of the CGST Act).
 */
export function documentTotals(lines: StoredLine[], paidPaise: Paise) {
  const { amountPaise, ...taxes } = totalsOf(lines.map(lineInPaise))
  return { totalPaise: paidPaise, ...taxes, roundOffPaise: paise(paidPaise - amountPaise) }
}
