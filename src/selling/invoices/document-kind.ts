import type { GstScheme } from '../../site/gst/scheme-rules.ts'
import type { DocumentContent, DocumentKind } from './contract.ts'

/** As stored: the plain bill of a shop without a registration is a bill of supply whose content names that scheme. */
export type StoredKind = Exclude<DocumentKind, 'bill'>

export const documentKind = (kind: StoredKind, scheme: GstScheme | null | undefined): DocumentKind =>
  kind === 'bill_of_supply' && scheme === 'not_registered' ? 'bill' : kind

/** Whether the document charges GST: its seller was a regular taxpayer when it sold the goods. */
export const isTaxed = ({ supplier }: Pick<DocumentContent, 'supplier'>) =>
  supplier.gstin !== '' && (supplier.gstScheme ?? 'regular') === 'regular'
