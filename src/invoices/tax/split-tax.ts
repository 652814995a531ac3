import { paise, type Paise } from '../../money/money.ts'

interface Split {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const nothing = paise(0)

/**
 * The tax inside an amount, exact to the paisa: the parts always sum up to it, and CGST equals SGST. `rateBp` in hundredths of
 * a percent; `within`: the supply stays within the shop's own State (sections 8 and 9 of the CGST Act, section 5 of the IGST Act).
 */
export function splitTax(amount: Paise, rateBp: number, within: boolean): Split {
  if (!within) {
    const igst = shareOf(amount, rateBp, rateBp)
    return { taxable: paise(amount - igst), cgst: nothing, sgst: nothing, igst }
  }
  const half = shareOf(amount, rateBp / 2, rateBp)
  return { taxable: paise(amount - 2 * half), cgst: half, sgst: half, igst: nothing }
}

const shareOf = (amount: Paise, partBp: number, rateBp: number) =>
  paise(Math.round((amount * partBp) / (10_000 + rateBp)))
