import { z } from 'zod'
import { isWholePaise } from './money.ts'

/** A sum of rupees as callers send it: not negative, nothing below a paisa. */
export const Rupees = z
  .number('The amount must be a number.')
  .nonnegative('The amount cannot be negative.')
  .refine(isWholePaise, 'The amount can have at most two decimals.')
