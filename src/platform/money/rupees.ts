import { z } from 'zod'
import { isWholePaise } from './money.ts'
import { rupeesTexts } from './rupees-problem.ts'

/** Far above every amount, and small enough for whole paise. */
const maxRupees = 1e12

/** A rupee amount in a request: not negative, whole paise. */
export const Rupees = z
  .number(rupeesTexts.notNumber)
  .nonnegative(rupeesTexts.negative)
  .max(maxRupees, { abort: true, error: rupeesTexts.tooLarge })
  .refine(isWholePaise, rupeesTexts.decimals)
