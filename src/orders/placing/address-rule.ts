import type { Paise } from '../../money/money.ts'
import type { Delivery } from '../status.ts'

/** Rule 46 (e) of the CGST Rules: from this taxable value on the invoice names the buyer's address. */
const taxableLimitPaise = 50_000_00
/** GST of 18 % stands inside every price. */
const goodsToTaxable = 1.18

/** `goods` without the delivery fee, tax included. */
export const needsAddress = (delivery: Delivery, goods: Paise) =>
  delivery === 'home' || goods / goodsToTaxable >= taxableLimitPaise
