import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'

/** Where dealers look numbers up: one at a time, with a captcha and a code by SMS. */
export const registerUrl = 'https://ceir.sancharsaathi.gov.in'

/** A phone may be reported stolen on any day, so that a check for selling holds for a week: long enough to check the whole shelf once. */
export const daysThatCheckHolds = 7

export interface RegisterAnswer {
  purpose: 'buying' | 'selling'
  result: 'clear' | 'listed'
  /** The day, in India, on which the register was asked. */
  checkedOn: string
}

/** Why a used device cannot be sold by the checks of its present life, newest first; undefined if it can. */
export function sellingProblem(
  checks: RegisterAnswer[],
  now: Date,
): 'missing' | 'old' | 'listed' | undefined {
  if (checks[0]?.result === 'listed') return 'listed'
  const latest = checks.find(({ purpose }) => purpose === 'selling')
  if (!latest) return 'missing'
  return laterDay(latest.checkedOn, daysThatCheckHolds) < isoDayInIndia(now) ? 'old' : undefined
}
