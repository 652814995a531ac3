/** The only place that reads the time, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
export const daysAfter = (time: Date, days: number) => minutesAfter(time, days * 24 * 60)
