import { schemeOn, type DatedScheme } from '../../site/gst/scheme-rules.ts'
import type { StoredShop } from '../../site/shop/settings/contract.ts'
import type { Gstr1 } from './gstr1-rules.ts'

/** The schemes of a period, each with its first day in it. */
export function schemeParts(
  { from, to }: { from: string; to: string },
  shop: Pick<StoredShop, 'gstin' | 'gstSchemes'>,
): DatedScheme[] {
  const changes = shop.gstSchemes.filter((change) => from < change.from && change.from <= to)
  return [{ from, scheme: schemeOn(from, shop) }, ...changes]
}

/** GSTR-1 and GSTR-3B are filed for a period in which the shop was a regular taxpayer, or corrected tax invoices of one before. */
export const isFiled = (parts: DatedScheme[], { table13 }: Pick<Gstr1, 'table13'>) =>
  parts.some(({ scheme }) => scheme === 'regular') || table13.length > 0
