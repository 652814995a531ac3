import type { DocumentKind } from '../contract.ts'

export const documentTitles: Record<DocumentKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
}
