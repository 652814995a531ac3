import { paise, type Paise } from '../money/money.ts'
import type { DocumentLine } from './contract.ts'
import { totalsOf } from './tax/totals.ts'

/**
 * The document's sums. What is paid is what is owed to the paisa, so that nothing is rounded off; where it once were rounded
 * (section 170 of the CGST Act), the difference would stand here and on the document.
 */
export function amountsOf(lines: DocumentLine[], paid: Paise) {
  const { amount, taxable, cgst, sgst, igst } = totalsOf(lines.map(inPaise))
  return {
    totalPaise: paid,
    taxablePaise: taxable,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: igst,
    roundOffPaise: paise(paid - amount),
  }
}

/** What the contract carries as whole numbers are paise. */
export const inPaise = ({ amount, taxable, cgst, sgst, igst }: DocumentLine) => ({
  amount: paise(amount),
  taxable: paise(taxable),
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
})
