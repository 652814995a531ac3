import type { IssuedDocument } from '../contract.ts'
import type { TaxDocument } from './documents-store.ts'

/** Undefined for a number that an earlier version gave and that is not drawn up yet: it says nothing that could be shown. */
export function presentDocument(document: TaxDocument): IssuedDocument | undefined {
  const { id, kind, code, issuedAt, content } = document
  if (!content) return undefined
  return {
    id,
    kind,
    code,
    issuedAt: issuedAt.toISOString(),
    total: document.totalPaise,
    taxable: document.taxablePaise,
    cgst: document.cgstPaise,
    sgst: document.sgstPaise,
    igst: document.igstPaise,
    roundOff: document.roundOffPaise,
    content,
  }
}
