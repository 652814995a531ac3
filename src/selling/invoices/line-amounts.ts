import { paise, type Paise } from '../../platform/money/money.ts'
import type { DocumentContent, DocumentLine } from './contract.ts'

export interface Amounts {
  amountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  /** What used goods under the margin scheme cost the shop, as far as the amount covers it; 0 of all others. */
  untaxedPaise: Paise
}

interface LineAmounts extends Amounts {
  unitPricePaise: Paise | null
  discountPaise: Paise
}

/** In paise. Stored documents never change, so their names remain without a unit; they are converted here only. */
interface StoredAmounts {
  unitPrice: number | null
  /** Documents without a discount do not have it. */
  discount?: number | undefined
  amount: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** Documents without goods under the margin scheme do not have it. */
  untaxed?: number | undefined
}

export interface StoredLine extends Omit<DocumentLine, keyof LineAmounts>, StoredAmounts {}
export type StoredContent = Omit<DocumentContent, 'lines'> & { lines: StoredLine[] }

export const lineInPaise = (line: StoredAmounts): LineAmounts => ({
  unitPricePaise: line.unitPrice === null ? null : paise(line.unitPrice),
  discountPaise: paise(line.discount ?? 0),
  amountPaise: paise(line.amount),
  taxablePaise: paise(line.taxable),
  cgstPaise: paise(line.cgst),
  sgstPaise: paise(line.sgst),
  igstPaise: paise(line.igst),
  untaxedPaise: paise(line.untaxed ?? 0),
})

export const toStoredAmounts = (line: LineAmounts): StoredAmounts => ({
  unitPrice: line.unitPricePaise,
  ...(line.discountPaise > 0 && { discount: line.discountPaise }),
  amount: line.amountPaise,
  taxable: line.taxablePaise,
  cgst: line.cgstPaise,
  sgst: line.sgstPaise,
  igst: line.igstPaise,
  ...(line.untaxedPaise > 0 && { untaxed: line.untaxedPaise }),
})

export const presentContent = ({ lines, ...content }: StoredContent): DocumentContent => ({
  ...content,
  lines: lines.map(({ unitPrice, discount, amount, taxable, cgst, sgst, igst, untaxed, ...line }) => ({
    ...line,
    ...lineInPaise({ unitPrice, discount, amount, taxable, cgst, sgst, igst, untaxed }),
  })),
})
