import { minutesAfter } from '../../platform/clock.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import type { Till } from './apply-payment-event.ts'
import { learnPayment } from './learn-payment.ts'
import { unsettledStore } from './unsettled-store.ts'

/** A bank may take three days to authorise late; younger than three minutes the payer is still at it. */
const oldest = -3 * 24 * 60
const youngest = -3
/** Until then a try is asked about in every round, later in one of eight: with a round every two minutes in 16 minutes. */
const young = -20
const turns = 8
const atOnce = 4

interface Reconciled {
  /** Payments that the gateway knows to be captured and the shop did not. */
  found: number
  asked: number
  /** What stopped some of the tries; the others were asked about all the same. */
  failures: unknown[]
}

/** Asks the gateway about tries that nobody told us the end of, and now and then about paid ones: no browser came back and no webhook arrived. */
export async function reconcilePayments(till: Till, gateway: Gateway, turn = 0): Promise<Reconciled> {
  const since = (minutes: number) => minutesAfter(till.clock(), minutes)
  const open = await unsettledStore(till.db).ofTurn({
    from: since(oldest),
    until: since(youngest),
    young: since(young),
    turn,
    turns,
  })
  return reconcileAll(till, gateway, open)
}

/** Asks about every try to pay this order, now; answers how many captured payments were news. */
export async function reconcileOrder(till: Till, gateway: Gateway, reference: string) {
  const tries = await paymentListsStore(till.db).ofReferences([reference])
  const { found, failures } = await reconcileAll(till, gateway, tries)
  if (failures.length > 0) throw failures[0]
  return found
}

async function reconcileAll(till: Till, gateway: Gateway, tries: { gatewayOrderId: string | null }[]) {
  const named = tries.map(({ gatewayOrderId }) => gatewayOrderId).filter((id) => id !== null)
  const left = named.filter((id) => gateway.made(id))
  const all: Reconciled = { found: 0, asked: left.length, failures: [] }
  const ask = async () => {
    for (let id = left.shift(); id; id = left.shift()) {
      try {
        all.found += await reconcile(till, gateway, id)
      } catch (error) {
        all.failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return all
}

async function reconcile(till: Till, gateway: Gateway, gatewayOrderId: string) {
  let found = 0
  for (const told of await gateway.paymentsOf(gatewayOrderId)) {
    // Razorpay names the order with each payment; one of another order would be nonsense.
    const applied = told.orderId === gatewayOrderId && (await learnPayment(till, gateway, told))
    if (applied && applied.effect !== 'already') found++
  }
  return found
}
