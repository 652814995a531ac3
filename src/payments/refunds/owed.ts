import { paise, type Paise } from '../../money/money.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import type { Payment } from '../store.ts'
import type { Refund } from './refunds-store.ts'

/** What of a refund still has to go back: the rest went at the provider's own desk. */
export const owedOf = ({ amountPaise, elsewherePaise }: Refund) => paise(amountPaise - elsewherePaise)

/**
 * What of a refund that failed can still go back, seen all that the provider gave and all that went by hand: never more in
 * all than came. `ours` are all refunds of the payment.
 */
export function stillOwed(payment: Payment, ours: Refund[], refund: Refund, told: GatewayRefund[]): Paise {
  const given = told.filter(({ status }) => status !== 'failed')
  const isGiven = ({ id, gatewayRefundId }: Refund) =>
    given.some((one) => one.receipt === id || one.id === gatewayRefundId)
  const beside = ours.filter(
    ({ id, method, status }) =>
      id !== refund.id && (status === 'requested' || (status === 'processed' && method === 'by_hand')),
  )
  const gone = given.reduce((sum, { amount }) => sum + amount, 0)
  const going = beside.reduce((sum, one) => sum + (isGiven(one) ? 0 : owedOf(one)), 0)
  return paise(Math.max(0, Math.min(refund.amountPaise, payment.amountPaise - gone - going)))
}

/** Whether all that the provider gave back is one of our refunds or stands with them; more than that is a case of its own. */
export function isExplained(ours: Refund[], told: GatewayRefund[]): boolean {
  const isOurs = ({ id, receipt }: GatewayRefund) =>
    ours.some((refund) => refund.gatewayRefundId === id || refund.id === receipt)
  const strange = told.filter((one) => one.status !== 'failed' && !isOurs(one))
  const gone = strange.reduce((sum, { amount }) => sum + amount, 0)
  return gone <= ours.reduce((sum, { elsewherePaise }) => sum + elsewherePaise, 0)
}
