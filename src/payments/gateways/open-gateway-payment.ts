import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Gateway } from './gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { isTestPayment } from '../test-payment.ts'

interface ToPay {
  /** The order that is paid; null for a payment on account. */
  reference: string | null
  payerId: string
  amount: Paise
  now: Date
  /** The network that the call came from. */
  caller?: string | undefined
}

/** A gateway order to pay this with: the one that is already open for it, or a new one. */
export async function openGatewayPayment(db: Database, gateway: Gateway, toPay: ToPay): Promise<Payment> {
  const open = await openedBefore(db, gateway, toPay)
  if (open) return open

  const { reference, payerId, amount, now, caller } = toPay
  const id = newId(now.getTime())
  const notes = { kadai: reference ?? 'on account' }
  const gatewayOrderId = await gateway.createOrder({ amount, receipt: id, notes, caller })

  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    if (reference) await payments.lockFor(reference)
    // Of two clicks at once the later finds the earlier's; its own order at the gateway is simply never paid.
    const meanwhile = await openedBefore(tx, gateway, toPay)
    return (
      meanwhile ??
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

async function openedBefore(db: Database, gateway: Gateway, { reference, amount }: ToPay) {
  if (reference === null) return undefined
  const tries = await paymentListsStore(db).payable({ reference, amount, method: 'gateway' })
  // What was opened with test keys is unknown to the provider under the live ones.
  return tries.find(
    (tried) =>
      tried.gatewayOrderId !== null &&
      gateway.made(tried.gatewayOrderId) &&
      isTestPayment(tried) === gateway.isTest,
  )
}
