import type { PaymentMethod, RefundStatus } from '../contract.ts'

export const methodLabels: Record<PaymentMethod, string> = {
  gateway: 'Razorpay',
  upi: 'UPI',
  cash: 'Cash',
  card: 'Card machine',
  finance: 'Finance company',
  bank: 'Bank transfer',
  offset: 'Offset by a return',
  exchange: 'Old phone in exchange',
}
export const refundMethodLabels = { gateway: 'Razorpay', by_hand: 'By hand' }

/** The column `purpose` of the view `captured_payments`. */
export type Purpose = 'order' | 'account' | 'unapplied'
export const purposeLabels: Record<Purpose, string> = {
  order: 'Orders',
  account: 'Payments without an order',
  unapplied: 'Not applied, to be refunded',
}

export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: 'To send',
  pending: 'On its way',
  processed: 'Sent',
  failed: 'Failed',
}
