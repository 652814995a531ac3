/** The year in which the financial year of a day, "2026-11-21", begins. */
export const yearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

/**
 * A financial year is closed after the 30 November that follows it: from then on no input tax of its bills can be taken (section 16 (4) of
 * the CGST Act), and its returns are final.
 */
export const isYearClosed = (day: string, today: string) => today > `${yearOf(day) + 1}-11-30`

/** "2025-26" */
export const yearLabel = (day: string) => `${yearOf(day)}-${String((yearOf(day) + 1) % 100).padStart(2, '0')}`
