import type { Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'

interface CapturedPayment {
  id: string
  reference: string
  amount: Paise
  receiptNumber: number
}

/**
 * Told, inside the transaction that marks a payment captured. Answers whether the money found its place;
 * where it did not, the payment is kept as a case for the owner.
 */
export type PaymentCaptured = (tx: Database, payment: CapturedPayment) => Promise<'settled' | 'unplaced'>

declare module 'fastify' {
  interface FastifyInstance {
    paymentCaptured: PaymentCaptured[]
  }
}
