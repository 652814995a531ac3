/*
  The Consumer Protection (E-Commerce) Rules, 2020 (G.S.R. 462(E), 23 July 2020), rule 4(5): the grievance officer acknowledges a
  complaint within 48 hours and redresses it within one month from its receipt.
*/
export const lawfulTimes = { answer: '48 hours', solution: 'one month' }

/** Today warns before these times are over. */
export const warnWithoutAnswerHours = 40
export const warnOpenDays = 25

const hourMs = 60 * 60 * 1000

interface Times {
  receivedAt: string
  closedAt: string | null
}

/** Whole hours from its receipt until it was closed, or until now. */
export const hoursOpen = ({ receivedAt, closedAt }: Times, now: Date) =>
  Math.floor(((closedAt === null ? now.getTime() : Date.parse(closedAt)) - Date.parse(receivedAt)) / hourMs)

/** "less than an hour", "1 hour", "47 hours", "2 days" */
export function openTimeText(hours: number) {
  if (hours < 1) return 'less than an hour'
  if (hours === 1) return '1 hour'
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

/** What is due soon or late of an open message, in a sentence; undefined if there is time. */
export function complaintWarning({ hours, isAnswered }: { hours: number; isAnswered: boolean }) {
  if (hours >= warnOpenDays * 24)
    return `Open for ${openTimeText(hours)}. The law wants it solved within ${lawfulTimes.solution}.`
  if (!isAnswered && hours >= warnWithoutAnswerHours)
    return `No answer for ${openTimeText(hours)}. The law wants one within ${lawfulTimes.answer}.`
  return undefined
}
