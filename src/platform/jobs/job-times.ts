export const minuteMs = 60_000
export const hourly = { pattern: '0 0 * * * *', longestMs: 60 * minuteMs }
