import type { Payment } from '../store.ts'

/**
 * The UPI payment whose QR code the payer was shown, or that they reported: they may have sent the money, so it stays open to
 * them when the shop takes no new UPI payments.
 */
export const findOpenUpi = (attempts: Payment[], amountPaise: number) =>
  attempts.find(
    (attempt) =>
      attempt.method === 'upi' &&
      attempt.amountPaise === amountPaise &&
      (attempt.status === 'open' || attempt.status === 'reported'),
  )
