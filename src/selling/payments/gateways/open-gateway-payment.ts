import type { Paise } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { Gateway } from './gateway.ts'
import { alreadyPaid } from '../errors.ts'
import { paymentListsStore } from '../lists-store.ts'
import { isSettled } from '../settled.ts'
import { paymentsStore, type Payment } from '../store.ts'

interface GatewayPaymentInput {
  /** The order's id; null for a payment on account. */
  reference: string | null
  payerId: string
  amountPaise: Paise
  now: Date
  /** The client's network. */
  caller?: string | undefined
  /** The order's payment attempts, if the caller has read them. */
  attempts?: Payment[] | undefined
  /** The reference is paid in parts, such as deposits: an earlier payment does not pay it whole. */
  isPaidInParts?: boolean
}

/** Reuses the open gateway order for this payment or creates one. */
export async function openGatewayPayment(
  db: Database,
  gateway: Gateway,
  input: GatewayPaymentInput,
): Promise<Payment> {
  const open = findOpenPayment(input.attempts ?? (await attemptsOf(db, input)), gateway, input)
  if (open) return open

  const { reference, payerId, amountPaise, now, caller } = input
  const id = newId(now.getTime())
  const notes = { kadai: reference ?? 'on account' }
  const gatewayOrderId = await gateway.createOrder({ amountPaise, receipt: id, notes, caller })

  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    if (reference) await payments.lockFor(reference)
    // Of two concurrent requests the later one returns the earlier one's payment; its own gateway order is never paid.
    const attempts = await attemptsOf(tx, input)
    if (!input.isPaidInParts && attempts.some(isSettled)) throw alreadyPaid()
    const concurrent = findOpenPayment(attempts, gateway, input)
    return (
      concurrent ??
      payments.add({
        id,
        purpose: reference ? 'order' : 'on_account',
        reference,
        payerId,
        method: 'gateway',
        amountPaise,
        status: 'open',
        isTest: gateway.isTest,
        gatewayOrderId,
        openedAt: now,
      })
    )
  })
}

const attemptsOf = async (db: Database, { reference }: GatewayPaymentInput) =>
  reference === null ? [] : paymentListsStore(db).ofReference(reference)

/** The attempt that is opened again. A declined gateway order stays payable, so `failed` is included. */
export function findOpenPayment(
  attempts: Payment[],
  gateway: Gateway,
  { amountPaise }: Pick<GatewayPaymentInput, 'amountPaise'>,
) {
  // Orders created with test keys do not exist under the live keys.
  return attempts.find(
    (tried) =>
      tried.method === 'gateway' &&
      tried.amountPaise === amountPaise &&
      (tried.status === 'open' || tried.status === 'failed') &&
      tried.gatewayOrderId !== null &&
      gateway.ownsOrder(tried.gatewayOrderId) &&
      tried.isTest === gateway.isTest,
  )
}
