import { z } from 'zod'
import { isWholePaise } from './money.ts'
import { rupeesTexts } from './rupees-problem.ts'

/** A rupee amount in a request: not negative, whole paise. */
export const Rupees = z
  .number(rupeesTexts.notNumber)
  .nonnegative(rupeesTexts.negative)
  .refine(isWholePaise, rupeesTexts.decimals)
