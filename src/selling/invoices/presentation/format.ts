import type { DocumentKind, InvoiceDocument } from '../contract.ts'

/** "9%", "2.5%", from hundredths of a percent. */
export const formatPercent = (rateBp: number) => `${rateBp / 100}%`

/**
 * User input as a single line without control and bidirectional formatting characters, which would disturb the layout.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

export const documentTitles: Record<DocumentKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  bill: 'Bill',
  credit_note: 'Credit note',
}

/** "tax-invoice-26-27-00001.pdf", in characters that every file system accepts. */
export const fileName = ({ kind, code }: Pick<InvoiceDocument, 'kind' | 'code'>) =>
  `${documentTitles[kind]}-${code}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + '.pdf'
