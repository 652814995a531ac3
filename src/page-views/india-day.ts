const aheadOfUtc = 5.5 * 60 * 60 * 1000

/** The date on the shop's own wall calendar: India has one time zone and no summer time. */
export const indiaDay = (time: Date) => new Date(time.getTime() + aheadOfUtc).toISOString().slice(0, 10)
