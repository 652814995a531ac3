import { z } from 'zod'

/** An amount in paise, a hundredth of a rupee. Never a fraction, never a string. */
export const Paise = z.int().brand('Paise')
export type Paise = z.infer<typeof Paise>

export const paise = (amount: number) => Paise.parse(amount)

export const sum = (amounts: Paise[]) => paise(amounts.reduce((total, amount) => total + amount, 0))

export const times = (price: Paise, quantity: number) => paise(price * quantity)

/** What the specified JSON carries: rupees as a number with at most two decimals. */
export const inRupees = (amount: Paise) => amount / 100

/** True for rupees that are whole paise; floating point may stand a hair beside the exact value. */
export const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

export const fromRupees = (rupees: number) => paise(Math.round(rupees * 100))

/** A sum of rupees as callers send it: not negative, nothing below a paisa. */
export const Rupees = z
  .number('The amount must be a number.')
  .nonnegative('The amount cannot be negative.')
  .refine(isWholePaise, 'The amount can have at most two decimals.')
