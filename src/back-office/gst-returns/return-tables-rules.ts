import { paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'

export interface Tax {
  taxablePaise: Paise
  igstPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
}

interface ReturnLine extends Tax {
  hsn: string
  unit: string
  /** Null for money that is given back without goods. */
  quantity: number | null
  /** In hundredths of a percent. */
  rateBp: number
  /** What used goods under the margin scheme cost the shop: no part of the value of the supply (rule 32 (5) of the CGST Rules). */
  untaxedPaise: Paise
}

/** An issued document, or the credit note of one. */
export interface ReturnDocument {
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note'
  code: string
  series: string
  year: string
  issuedAt: Date
  totalPaise: Paise
  buyer: { name: string; gstin: string }
  /** GST codes of States. */
  placeOfSupply: string
  supplierState: string
  lines: ReturnLine[]
  /** Of a credit note: the invoice that it corrects. */
  corrects: { code: string; issuedAt: Date; totalPaise: Paise } | null
  /** Of a test payment: the number is taken, but nothing was supplied. */
  isTest: boolean
  /** A bill or the credit note of one: the shop was not registered when it sold the goods, or under composition. */
  isUntaxed: boolean
}

export type TableName = '4A' | '5' | '7' | '9B registered' | '9B unregistered' | 'commercial notes'

/**
 * Rule 59 (4) of the CGST Rules: inter-State invoices to unregistered buyers above this value are reported one by one. It was
 * lowered from 1 August 2024 by notification 12/2024 – Central Tax of 10 July 2024.
 */
export const largeInvoicePaise = (issuedAt: Date) =>
  isoDayInIndia(issuedAt) < '2024-08-01' ? paise(2_50_000_00) : paise(1_00_000_00)

/**
 * Section 34 (2) of the CGST Act: a credit note reduces the tax until 30 November after the end of the financial year of the
 * supply. (Or until the annual return, if that is filed earlier, which the shop does not know.)
 */
export function lastDayToReduceTax(invoiceIssuedAt: Date) {
  const [year = 0, month = 0] = isoDayInIndia(invoiceIssuedAt).split('-').map(Number)
  return `${month < 4 ? year : year + 1}-11-30`
}

const isTooLate = ({ issuedAt, corrects }: ReturnDocument) =>
  corrects !== null && isoDayInIndia(issuedAt) > lastDayToReduceTax(corrects.issuedAt)

/**
 * The table in which a document is reported. A credit note follows the invoice that it corrects, whatever its own value: only
 * those of invoices in table 5 are in table 9B, all others to unregistered buyers reduce table 7. One that comes too late is a
 * commercial note, in no table of the return.
 */
export function tableOf(document: ReturnDocument): TableName {
  const { kind, buyer, placeOfSupply, supplierState, corrects } = document
  const isCreditNote = kind === 'credit_note'
  if (isCreditNote && isTooLate(document)) return 'commercial notes'
  if (buyer.gstin !== '') return isCreditNote ? '9B registered' : '4A'
  const invoice = corrects ?? document
  const isLarge = placeOfSupply !== supplierState && invoice.totalPaise > largeInvoicePaise(invoice.issuedAt)
  if (!isLarge) return '7'
  return isCreditNote ? '9B unregistered' : '5'
}
