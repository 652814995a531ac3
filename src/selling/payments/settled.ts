interface Payment {
  status: string
  unappliedReason: string | null
}

/**
 * Whether a payment was captured and applied to its order. One that is unapplied (a second payment, a late one) is refunded and does
 * not count. The same in SQL: `payment-amounts-sql.ts`.
 */
export const isSettled = ({ status, unappliedReason }: Payment) =>
  status === 'captured' && unappliedReason === null

/** A payment of another amount waits for staff, because the gateway did not say that it pays for the order. */
export const isWaiting = ({
  needsAttention,
  refundedPaise,
  ...payment
}: Payment & { needsAttention: boolean; refundedPaise: number }) =>
  payment.status === 'captured' &&
  payment.unappliedReason === 'differs' &&
  needsAttention &&
  refundedPaise === 0
