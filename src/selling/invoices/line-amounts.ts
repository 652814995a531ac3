import { paise, type Paise } from '../../platform/money/money.ts'
import type { DocumentLine, InvoiceDocument } from './contract.ts'

export interface Amounts {
  amountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

interface LineAmounts extends Amounts {
  /** Of one piece. */
  pricePaise: Paise | null
}

/** The names in stored documents and in their JSON have no unit; they are converted here only. */
export const lineInPaise = (line: DocumentLine): LineAmounts => ({
  pricePaise: line.unitPrice === null ? null : paise(line.unitPrice),
  amountPaise: paise(line.amount),
  taxablePaise: paise(line.taxable),
  cgstPaise: paise(line.cgst),
  sgstPaise: paise(line.sgst),
  igstPaise: paise(line.igst),
})

type StoredAmounts = Pick<DocumentLine, 'unitPrice' | 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

export const toStoredAmounts = (line: LineAmounts): StoredAmounts => ({
  unitPrice: line.pricePaise,
  amount: line.amountPaise,
  taxable: line.taxablePaise,
  cgst: line.cgstPaise,
  sgst: line.sgstPaise,
  igst: line.igstPaise,
})

export const documentInPaise = (document: InvoiceDocument) => ({
  totalPaise: paise(document.total),
  taxablePaise: paise(document.taxable),
  cgstPaise: paise(document.cgst),
  sgstPaise: paise(document.sgst),
  igstPaise: paise(document.igst),
  roundOffPaise: paise(document.roundOff),
})
