const timeZone = 'Asia/Kolkata'
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayTimeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "27 Jan 2025" in India's time zone, whatever the browser's. */
export const formatDay = (iso: string) => dayFormat.format(new Date(iso))

/** "27 Jan 2025, 4:05 pm" */
export const formatDayTime = (iso: string) => dayTimeFormat.format(new Date(iso))

const utcOffsetMs = 5.5 * 60 * 60 * 1000

/** "2025-01-27" in India, which has one time zone and no daylight saving time. */
export const isoDayInIndia = (time: Date) => new Date(time.getTime() + utcOffsetMs).toISOString().slice(0, 10)
