import { minutesAfter } from '../../platform/clock.ts'
import { applyPaymentEvent, type Till } from './apply-payment-event.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import type { Payment } from '../store.ts'

/** A bank may take three days to authorise late; younger than three minutes the payer is still at it. */
const oldest = -3 * 24 * 60
const youngest = -3

/** Asks the gateway about tries that nobody told us the end of: no browser came back and no webhook arrived. */
export async function reconcilePayments(till: Till, gateway: Gateway) {
  const now = till.clock()
  const open = await paymentListsStore(till.db).unsettled(
    minutesAfter(now, oldest),
    minutesAfter(now, youngest),
  )
  return reconcileAll(till, gateway, open)
}

/** Asks about every try to pay this order, now; answers how many captured payments the gateway knows. */
export async function reconcileOrder(till: Till, gateway: Gateway, reference: string) {
  return reconcileAll(till, gateway, await paymentListsStore(till.db).ofReferences([reference]))
}

async function reconcileAll(till: Till, gateway: Gateway, tries: Payment[]) {
  let found = 0
  for (const payment of tries) {
    if (payment.gatewayOrderId && gateway.made(payment.gatewayOrderId))
      found += await reconcile(till, gateway, payment)
  }
  return found
}

async function reconcile(till: Till, gateway: Gateway, { gatewayOrderId }: Payment) {
  const told = await gateway.paymentsOf(gatewayOrderId!)
  const taken = told.filter(({ status }) => status === 'captured')
  for (const { id, amount, currency } of taken) {
    await applyPaymentEvent(till, {
      from: 'gateway',
      gatewayOrderId: gatewayOrderId!,
      gatewayPaymentId: id,
      amount,
      currency,
      outcome: 'captured',
    })
  }
  return taken.length
}
