import { fromRupees } from '../../money/money.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import { upiLink } from './upi-link.ts'

interface Asked {
  /** Rupees. */
  amount: number
  reference: string
  note: string
}

/** What the QR holds, as a link for the phone that shows it. */
export const upiHref = ({ upiId, name }: ShopProfile, { amount, reference, note }: Asked) =>
  upiLink({ upiId, shopName: name, amount: fromRupees(amount), reference, note })
