import { toRupees } from '../../../platform/money/money.ts'
import { chargedOf, discountOf, receivedOf } from '../../payments/payment-amounts.ts'
import { isWaiting } from '../../payments/settled.ts'
import type { Payment } from '../../payments/store.ts'
import type { PaymentEntry } from './contract.ts'

export const toPaymentEntry = (payment: Payment): PaymentEntry => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  amount: toRupees(payment.amountPaise),
  charged: toRupees(chargedOf(payment)),
  fee: payment.feePaise === null ? null : toRupees(payment.feePaise),
  discount: toRupees(discountOf(payment)),
  received: toRupees(receivedOf(payment)),
  refunded: toRupees(payment.refundedPaise),
  chargedBack: toRupees(payment.chargedBackPaise),
  isWaiting: isWaiting(payment),
  utr: payment.utr,
  gatewayPayment: payment.gatewayPaymentId,
  isTest: payment.isTest,
  receipt: payment.receiptNumber,
  slip: payment.slip,
  tendered: payment.tenderedPaise === null ? null : toRupees(payment.tenderedPaise),
  correctedBy: payment.correctedBy,
  unappliedReason: payment.unappliedReason,
  needsAttention: payment.needsAttention,
  openedAt: payment.openedAt.toISOString(),
  capturedAt: payment.capturedAt?.toISOString() ?? null,
})
