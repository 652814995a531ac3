const india = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})
/** At three nobody buys. A machine that sleeps at night is asked when it wakes. */
const hour = 3

/** The shop's day, as `2026-11-21`, whose books are to be looked through by now; nothing before three at night. */
export function dayToExamine(now: Date): string | undefined {
  const parts = new Map(india.formatToParts(now).map(({ type, value }) => [type, value]))
  if (Number(parts.get('hour')) < hour) return undefined
  return `${parts.get('year')!}-${parts.get('month')!}-${parts.get('day')!}`
}
