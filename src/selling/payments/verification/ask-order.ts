import type { Gateway } from '../gateways/gateway.ts'
import { paysInFull } from '../payment-amounts.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isWaiting } from '../settled.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { GatewayPaymentEvent } from './apply-payment-event.ts'

interface Asked {
  event: GatewayPaymentEvent
  /** The payment of the event's gateway order. */
  found: Payment | undefined
}

/**
 * Asks the gateway whether its order is paid, if the amounts of a captured payment do not say so: the gateway may have granted a discount.
 * Calls the gateway, so it must not run inside a transaction. `found` is read unless the caller has read it.
 */
export async function askWhetherPaid(
  { db }: Pick<PaymentContext, 'db'>,
  gateway: Gateway,
  { event, found }: { event: GatewayPaymentEvent; found?: Payment | undefined },
): Promise<Asked> {
  const { gatewayOrderId, gatewayPaymentId, outcome } = event
  const payments = paymentsStore(db)
  const opened = found ?? (await payments.byGatewayOrder(gatewayOrderId))
  const asked = { event, found: opened }
  if (!opened || outcome === 'failed' || paysInFull(opened.amountPaise, event)) return asked
  const known = await payments.byGatewayPayment(gatewayPaymentId)
  if ((known && !isWaiting(known)) || !gateway.ownsOrder(gatewayOrderId)) return asked
  const { isPaid, amountPaise } = await gateway.order(gatewayOrderId)
  if (!isPaid || amountPaise !== opened.amountPaise) return asked
  // With a second captured payment the order may be paid by that one.
  const captured = (await gateway.paymentsOf(gatewayOrderId)).filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  )
  const orderIsPaid = captured.length === 1 && captured[0]!.id === gatewayPaymentId
  return { event: { ...event, orderIsPaid }, found: opened }
}
