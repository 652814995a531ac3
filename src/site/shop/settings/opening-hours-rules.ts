export const hoursProblem = 'Please enter both times; the closing time is later than the opening time.'

const hoursPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** "10:00-21:00", or an empty text for a closed day. */
export function isHours(text: string) {
  const [opens = '', closes = ''] = text.split('-')
  return text === '' || (hoursPattern.test(text) && opens < closes)
}
