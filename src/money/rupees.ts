import { z } from 'zod'
import { isWholePaise } from './money.ts'

/** A rupee amount in a request: not negative, whole paise. */
export const Rupees = z
  .number('The amount must be a number.')
  .nonnegative('The amount cannot be negative.')
  .refine(isWholePaise, 'The amount can have at most two decimals.')
