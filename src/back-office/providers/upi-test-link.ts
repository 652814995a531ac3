import { paise } from '../../platform/money/money.ts'
import { upiLink } from '../../selling/payments/upi/upi-link.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'

const testAmountPaise = paise(100)

/** Asks for ₹1. The reference differs each time, since apps may refuse one that was paid before. */
export const upiTestLink = ({ upiId, name }: Pick<ShopProfile, 'upiId' | 'name'>, now: Date) =>
  upiLink({
    upiId,
    shopName: name,
    amountPaise: testAmountPaise,
    reference: `TEST-${now.getTime().toString(36).toUpperCase()}`,
    note: 'Test of the UPI id',
  })
