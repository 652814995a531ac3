import { paise, type Paise } from '../../../platform/money/money.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import { buyersFeeOf, returnableOf } from '../payment-amounts.ts'
import type { Payment } from '../store.ts'
import type { Refund } from './refunds-store.ts'

/** The part of a refund that still has to be sent: its amount less what was refunded in the gateway's own dashboard. */
export const remainingPaise = ({ amountPaise, elsewherePaise }: Refund) => paise(amountPaise - elsewherePaise)

/** Whether the report fits a refund of ours: the gateway may add the fee that it charged on top. */
export function isOfAmount(payment: Payment, refund: Refund, { amountPaise }: GatewayRefund) {
  const surplusPaise = amountPaise - remainingPaise(refund)
  return surplusPaise >= 0 && surplusPaise <= buyersFeeOf(payment)
}

/** The shop's part of a refund made at the gateway, which includes the gateway's own fee if all that was charged goes back. */
export function shopsPartOf(payment: Payment, { amountPaise }: GatewayRefund): Paise {
  const leftPaise = returnableOf(payment) - payment.refundedPaise
  return paise(Math.min(amountPaise, Math.max(leftPaise, amountPaise - buyersFeeOf(payment))))
}

/**
 * The part of a failed refund that can still be sent, given all refunds that the gateway reports and those sent by hand:
 * in total never more than was paid. `refunds` are all refunds of the payment.
 */
export function remainingAfterReport(
  payment: Payment,
  refunds: Refund[],
  refund: Refund,
  reported: GatewayRefund[],
): Paise {
  const sent = reported.filter(({ status }) => status !== 'failed')
  const isSent = ({ id, gatewayRefundId }: Refund) =>
    sent.some((one) => one.receipt === id || one.id === gatewayRefundId)
  const others = refunds.filter(
    ({ id, method, status }) =>
      id !== refund.id && (status === 'requested' || (status === 'processed' && method === 'by_hand')),
  )
  const sentPaise = sent.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const openPaise = others.reduce((sum, one) => sum + (isSent(one) ? 0 : remainingPaise(one)), 0)
  return paise(Math.max(0, Math.min(refund.amountPaise, returnableOf(payment) - sentPaise - openPaise)))
}

/** Whether every refund that the gateway reports is one of ours or is covered by their external amounts. */
export function isAccountedFor(refunds: Refund[], reported: GatewayRefund[]): boolean {
  const isOurs = ({ id, receipt }: GatewayRefund) =>
    refunds.some((refund) => refund.gatewayRefundId === id || refund.id === receipt)
  const external = reported.filter((one) => one.status !== 'failed' && !isOurs(one))
  const externalPaise = external.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return externalPaise <= refunds.reduce((sum, { elsewherePaise }) => sum + elsewherePaise, 0)
}
