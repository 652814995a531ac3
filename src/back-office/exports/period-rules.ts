import { accountingPeriods, type NamedPeriod } from '../reports/period-rules.ts'

/** Periods that accountants ask for; empty days leave that side open. */
export const suggestedPeriods = (now: Date): NamedPeriod[] => [
  ...accountingPeriods(now),
  { label: 'Everything', from: '', to: '' },
]
