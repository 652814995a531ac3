const timeZone = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "27 Jan 2025", as the shop's own calendar has it, wherever the browser stands. */
export const indianDay = (iso: string) => day.format(new Date(iso))

/** "27 Jan 2025, 4:05 pm" */
export const indianMoment = (iso: string) => moment.format(new Date(iso))
