import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { isAbove5Crore, type DatedSetting } from '../../../site/gst/dated-setting-rules.ts'
import { seriesWithoutSales } from '../document-series.ts'
import type { TaxDocument } from '../documents-store.ts'

/**
 * A registered buyer's invoice with tax needs the portal's answer if the shop's turnover is above ₹5 crore on its day (rule 48(4) of the
 * CGST Rules), and so does its credit note. Test payments and samples sell nothing.
 */
export function needsEInvoice({ series, issuedAt, content }: TaxDocument, settings: DatedSetting[]) {
  const { buyer, supplier, lines, corrects } = content
  if (buyer.gstin === '' || supplier.gstin === '' || seriesWithoutSales.includes(series)) return false
  if (content.isTest || !lines.some(({ rateBp }) => rateBp > 0)) return false
  const days = [issuedAt, ...(corrects ? [new Date(corrects.issuedAt)] : [])]
  return days.some((day) => isAbove5Crore(isoDayInIndia(day), settings))
}
