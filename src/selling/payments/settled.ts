interface Payment {
  status: string
  unappliedReason: string | null
  correctedBy: string | null
}

/**
 * Whether a payment was captured and applied to its order. One that is unapplied (a second payment, a late one) is refunded and does
 * not count, nor does a wrong one that another replaced. The same in SQL: `payment-amounts-sql.ts`.
 */
export const isSettled = ({ status, unappliedReason, correctedBy }: Payment) =>
  status === 'captured' && unappliedReason === null && correctedBy === null

/** A payment of another amount waits for staff, because the gateway did not say that it pays for the order. */
export const isWaiting = ({
  needsAttention,
  refundedPaise,
  ...payment
}: Omit<Payment, 'correctedBy'> & { needsAttention: boolean; refundedPaise: number }) =>
  payment.status === 'captured' &&
  payment.unappliedReason === 'differs' &&
  needsAttention &&
  refundedPaise === 0
