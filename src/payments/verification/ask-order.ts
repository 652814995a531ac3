import type { Gateway } from '../gateways/gateway.ts'
import { paysInFull } from '../payment-amounts.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isWaiting } from '../settled.ts'
import { paymentsStore } from '../store.ts'
import type { GatewayPaymentEvent } from './apply-payment-event.ts'

/**
 * Asks the gateway whether its order is paid, if the amounts of a captured payment do not say so: the gateway may have granted a discount.
 * Calls the gateway, so it must not run inside a transaction.
 */
export async function askWhetherPaid(
  { db }: Pick<PaymentContext, 'db'>,
  gateway: Gateway,
  event: GatewayPaymentEvent,
): Promise<GatewayPaymentEvent> {
  const { gatewayOrderId, gatewayPaymentId } = event
  if (event.outcome === 'failed') return event
  const payments = paymentsStore(db)
  const opened = await payments.byGatewayOrder(gatewayOrderId)
  if (!opened || paysInFull(opened.amountPaise, event)) return event
  const known = await payments.byGatewayPayment(gatewayPaymentId)
  if ((known && !isWaiting(known)) || !gateway.ownsOrder(gatewayOrderId)) return event
  const { isPaid, amountPaise } = await gateway.order(gatewayOrderId)
  if (!isPaid || amountPaise !== opened.amountPaise) return event
  // With a second captured payment the order may be paid by that one.
  const captured = (await gateway.paymentsOf(gatewayOrderId)).filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  )
  return { ...event, orderIsPaid: captured.length === 1 && captured[0]!.id === gatewayPaymentId }
}
