import { reportNames } from '../reports/report-rules.ts'
import { startOfDayInIndia, dayMs, type Moments } from '../../platform/time-zone.ts'
import { sheetList } from './sheet-list.ts'
import { accountingPeriods, type NamedPeriod } from '../reports/period-rules.ts'

/** What staff can export: lists, and the reports with the same name. */
export const exportKinds = [
  ...sheetList.map(({ kind }) => kind),
  ...reportNames.map((name) => `report-${name}`),
]

/** Days in India, both included; null leaves that side open. */
export interface OpenPeriod {
  from: string | null
  to: string | null
}

const asOfNow = new Set(sheetList.flatMap(({ kind, hasPeriod }) => (hasPeriod ? [] : [kind])))

/** Other lists are exported as they are now. */
export const hasPeriod = (kind: string) => !asOfNow.has(kind)

/** The library that writes workbooks needs all rows in memory. */
export const maxWorkbookRows = 20_000

/** The beginning of a period's first day and of the day after its last. */
export const momentsOf = ({ from, to }: OpenPeriod): Moments => ({
  from: startOfDayInIndia(from ?? '2000-01-01'),
  until: to === null ? startOfDayInIndia('9000-01-01') : new Date(startOfDayInIndia(to).getTime() + dayMs),
})

/** "orders-2026-10-01-to-2026-10-31", or "products-2026-11-22" with the day of the export. */
export function fileNameOf(kind: string, { from, to }: OpenPeriod, today: string) {
  if (from === null && to === null) return `${kind}-${today}`
  return [kind, from, 'to', to ?? today].filter((part) => part !== null).join('-')
}

/** Periods that accountants ask for; empty days leave that side open. */
export const suggestedPeriods = (now: Date): NamedPeriod[] => [
  ...accountingPeriods(now),
  { label: 'Everything', from: '', to: '' },
]
