import { formatLongDate } from '../../../platform/plain-formats.ts'
import { weekdayOf } from '../../../platform/weekdays.ts'
import type { DayPart } from '../contract.ts'

/** "Monday, November 30" of a day such as "2026-11-30", without Intl. */
export function weekdayText(day: string) {
  const weekday = weekdayOf(day)
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatLongDate(day).replace(/, \d+$/, '')}`
}

export const partLabels: Record<DayPart, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
