import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'

/** Where dealers look numbers up: one at a time, with a captcha and a code by SMS. */
export const registerUrl = 'https://ceir.sancharsaathi.gov.in'

/** A phone may be reported stolen on any day, so that a check for selling holds for a week: long enough to check the whole shelf once. */
export const daysThatCheckHolds = 7

export interface RegisterAnswer {
  /** The IMEI that was looked up. */
  number: string
  purpose: 'buying' | 'selling'
  result: 'clear' | 'listed'
  /** The day, in India, on which the register was asked. */
  checkedOn: string
}

/** Why a device is not sold, with the IMEI on which it fails. */
export interface SellingProblem {
  number: string
  kind: 'missing' | 'old' | 'listed'
}

/** The IMEI that is listed by the newest check of that IMEI; `checks` are those of the device's present life, newest first. */
export const listedNumber = (checks: RegisterAnswer[]) =>
  [...Map.groupBy(checks, ({ number }) => number).values()].find(
    ([newest]) => newest!.result === 'listed',
  )?.[0]!.number

/** Why a used device cannot be sold: the register lists each IMEI on its own, so that each needs its check. `checks` as for `listedNumber`. */
export function sellingProblem(
  imeis: string[],
  checks: RegisterAnswer[],
  now: Date,
): SellingProblem | undefined {
  const listed = listedNumber(checks)
  if (listed !== undefined) return { number: listed, kind: 'listed' }
  for (const number of imeis) {
    const latest = checks.find((check) => check.number === number && check.purpose === 'selling')
    if (!latest) return { number, kind: 'missing' }
    if (laterDay(latest.checkedOn, daysThatCheckHolds) < isoDayInIndia(now)) return { number, kind: 'old' }
  }
  return undefined
}
