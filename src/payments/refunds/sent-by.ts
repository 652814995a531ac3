import { fromRupees } from '../../money/money.ts'
import type { SentByHand } from '../contract.ts'

/** What the owner says was sent, in paise. */
export const sentBy = ({ utr, amount }: SentByHand) => ({
  utr,
  sent: amount === undefined ? undefined : fromRupees(amount),
})
