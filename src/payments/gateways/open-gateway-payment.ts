import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Gateway } from './gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { isTestPayment } from '../test-payment.ts'

interface GatewayPaymentInput {
  /** The order that is paid; null for a payment on account. */
  reference: string | null
  payerId: string
  amount: Paise
  now: Date
  /** The network that the call came from. */
  caller?: string | undefined
}

/** A gateway order to pay this with: the one that is already open for it, or a new one. */
export async function openGatewayPayment(
  db: Database,
  gateway: Gateway,
  input: GatewayPaymentInput,
): Promise<Payment> {
  const open = await findOpenPayment(db, gateway, input)
  if (open) return open

  const { reference, payerId, amount, now, caller } = input
  const id = newId(now.getTime())
  const notes = { kadai: reference ?? 'on account' }
  const gatewayOrderId = await gateway.createOrder({ amount, receipt: id, notes, caller })

  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    if (reference) await payments.lockFor(reference)
    // Of two clicks at once the later finds the earlier's; its own order at the gateway is simply never paid.
    const concurrent = await findOpenPayment(tx, gateway, input)
    return (
      concurrent ??
      payments.add({
        id,
        purpose: reference ? 'order' : 'on_account',
        reference,
        payerId,
        method: 'gateway',
        amountPaise: amount,
        status: 'open',
        isTest: gateway.isTest,
        gatewayOrderId,
        openedAt: now,
      })
    )
  })
}

async function findOpenPayment(db: Database, gateway: Gateway, { reference, amount }: GatewayPaymentInput) {
  if (reference === null) return undefined
  const attempts = await paymentListsStore(db).payable({ reference, amount, method: 'gateway' })
  // What was opened with test keys is unknown to the provider under the live ones.
  return attempts.find(
    (tried) =>
      tried.gatewayOrderId !== null &&
      gateway.ownsOrder(tried.gatewayOrderId) &&
      isTestPayment(tried) === gateway.isTest,
  )
}
