import type { Gateway, GatewayPayment, GatewayRefund } from '../gateways/gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import { paymentsStore } from '../store.ts'
import { applyPaymentEvent, type Applied, type Till } from './apply-payment-event.ts'

/**
 * What the gateway itself says of a payment, followed: taken where it was only authorised and fits, marked, and with it
 * what went back of it. Asks the gateway, so never inside a transaction. Nothing where no money came.
 */
export async function learnPayment(
  till: Till,
  gateway: Gateway,
  said: GatewayPayment,
): Promise<Applied | undefined> {
  const told = said.status === 'authorized' && (await fits(till, said)) ? await gateway.capture(said) : said
  if (told.status !== 'captured' && told.status !== 'refunded') return undefined
  const applied = await applyPaymentEvent(till, captured(told))
  if (told.refunded === 0 && told.status === 'captured') return applied
  for (const refund of await gateway.refundsOf(told.id)) await applyPaymentEvent(till, captured(told, refund))
  return applied
}

/** What was authorised for another sum, or beside money that is here already, is left: the bank gives it back by itself. */
async function fits({ db }: Till, { orderId, amount, currency }: GatewayPayment) {
  const payment = await paymentsStore(db).byGatewayOrder(orderId ?? '')
  if (!payment || payment.amountPaise !== amount || currency !== 'INR') return false
  const tries = payment.reference ? await paymentListsStore(db).ofReferences([payment.reference]) : [payment]
  return !tries.some(({ status, unplaced }) => status === 'captured' && unplaced === null)
}

const captured = ({ id, orderId, amount, currency }: GatewayPayment, refund?: GatewayRefund) =>
  ({
    from: 'gateway',
    gatewayOrderId: orderId ?? '',
    gatewayPaymentId: id,
    amount,
    currency,
    outcome: 'captured',
    ...(refund && { refund }),
  }) as const
