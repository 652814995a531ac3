import { reportNames } from '../reports/report-rules.ts'
import { returnFormats, returnKinds, type ReturnKind } from '../gst-returns/file-rules.ts'
import { dayMs } from '../../platform/time-zone.ts'

/** The lists on the page of exports. */
export const listKinds = ['products', 'stock', 'customers', 'orders', 'payments', 'refunds', 'gst'] as const
export type ListKind = (typeof listKinds)[number]

/** What staff can export: lists, and the reports with the same name. */
export const exportKinds = [...listKinds, ...reportNames.map((name) => `report-${name}` as const)]
export type ExportKind = (typeof exportKinds)[number]

/** The formats of lists and reports. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Lists, reports and the files of GST returns. */
export const fileKinds = [...exportKinds, ...returnKinds]
type FileKind = ExportKind | ReturnKind
export const fileFormats = [...exportFormats, 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

export const isReturnKind = (kind: string): kind is ReturnKind => Object.hasOwn(returnFormats, kind)

export const hasFormat = (kind: FileKind, format: FileFormat) => {
  const formats: readonly FileFormat[] = isReturnKind(kind) ? returnFormats[kind] : exportFormats
  return formats.includes(format)
}

/** Days in India, both included; null leaves that side open. */
export interface Period {
  from: string | null
  to: string | null
}

const asOfNow = new Set<FileKind>(['products', 'stock', 'customers'])

/** Products, stock and customers are exported as they are now. */
export const hasPeriod = (kind: FileKind) => !asOfNow.has(kind)

/** The library that writes workbooks needs all rows in memory. */
export const maxWorkbookRows = 20_000

/** The beginning of a period's first day and of the day after its last. */
export function momentsOf({ from, to }: Period): { from: Date; until: Date } {
  const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
  return {
    from: startOf(from ?? '2000-01-01'),
    until: to === null ? startOf('9000-01-01') : new Date(startOf(to).getTime() + dayMs),
  }
}

/** "orders-2026-10-01-to-2026-10-31", or "products-2026-11-22" with the day of the export. */
export function fileNameOf(kind: string, { from, to }: Period, today: string) {
  if (from === null && to === null) return `${kind}-${today}`
  return [kind, from, 'to', to ?? today].filter((part) => part !== null).join('-')
}
