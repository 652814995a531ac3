export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Of a day such as "2025-01-27". JavaScript's week begins on Sunday. */
export const weekdayOf = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7]!
