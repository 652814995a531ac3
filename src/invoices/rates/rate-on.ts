/** In hundredths of a percent; it holds for its code and all below it from that day in India on. */
export interface Rate {
  hsn: string
  fromDate: string
  rateBp: number
}

/** Where no rate is known: what all that a phone shop sells carries. */
const usualRateBp = 1800

/** Of the rates in force on the day, "2026-11-21", the one of the closest code, and of several the newest. */
export function rateOn(day: string, hsn: string, known: Rate[]) {
  const [rate] = known
    .filter(({ hsn: code, fromDate }) => hsn.startsWith(code) && fromDate <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.fromDate.localeCompare(a.fromDate))
  return rate?.rateBp ?? usualRateBp
}
