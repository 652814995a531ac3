import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../people/accounts/passwords/password.ts'
import { staffWithoutSession } from '../../../people/accounts/reauthentication/staff-without-session.ts'
import { usersStore } from '../../../people/accounts/users-store.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { outboxStore } from '../../../people/mail/outbox-store.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { decideUpi, reportUpi } from '../paying/upi-claims.ts'
import { updateOrderStatus } from '../admin/update-status.ts'
import { onPaymentCaptured } from '../paying/on-payment-captured.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { onRefundChanged } from '../refunds/on-refund-changed.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { decideReturn, requestReturn } from '../returns/return-requests.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { returnsStore } from '../returns/returns-store.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { settleRefundByHand } from '../../payments/refunds/settle-refund-by-hand.ts'
import { minutesAfter, type Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { sampleCustomerEmail, sampleOrders, type SampleOrder, type SampleStep } from './sample-orders.ts'

/** Short enough that an order's steps end before the next order: document numbers must follow the dates. */
const minutesPerStep = 20

/** Creates sample orders with the operations that real orders use, so that stock, payments and invoices are consistent. */
export function fillDemoOrders(db: Database, clock: Clock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
    const customer = { fullName: 'Sample Customer', email: sampleCustomerEmail, passwordHash }
    const { _id: buyerId } = await usersStore(tx).addMember(customer, clock())
    const products = await loadProducts(tx)
    for (const sample of sampleOrders) await createSampleOrder(tx, { clock, buyerId, products }, sample)
    // No emails about sample orders.
    const { mail } = await shopStore(tx).profile()
    await outboxStore(tx).discardTo([customer.email, mail])
  })
}

interface SampleContext {
  clock: Clock
  buyerId: string
  products: ProductLists
}

async function createSampleOrder(
  tx: Database,
  { clock, buyerId, products }: SampleContext,
  sample: SampleOrder,
) {
  const placed = minutesAfter(clock(), -sample.hoursAgo * 60)
  const { id: orderId } = await placeOrder(tx, {
    buyerId,
    wanted: {
      lines: sample.items.map((item) => lineOf(products, item)),
      delivery: sample.delivery,
      shipping: {
        fullName: 'Sample Customer',
        phoneNumber: '9876500000',
        deliveryAddress: '1 Sample Street, Tiruppur 641601',
      },
    },
    key: undefined,
    isDemo: true,
    now: placed,
  })
  for (const [index, step] of sample.steps.entries())
    await applySampleStep(tx, {
      orderId,
      buyerId,
      step,
      now: minutesAfter(placed, (index + 1) * minutesPerStep),
    })
}

type ProductLists = Record<CatalogueName, Product[]>

/** Loaded once: a query per item would take longer than placing the order. */
async function loadProducts(tx: Database): Promise<ProductLists> {
  const store = catalogueStore(tx)
  return {
    sales: await store.list('sales'),
    services: await store.list('services'),
    accessories: await store.list('accessories'),
  }
}

function lineOf(products: ProductLists, { catalogue, name }: SampleOrder['items'][number]) {
  const item = products[catalogue].find(({ product_name }) => product_name === name)
  if (!item) throw new Error(`The demo shop has no ${name}.`)
  return { product_id: item._id, type: catalogue, quantity: 1 }
}

interface SampleStepInput {
  orderId: string
  buyerId: string
  step: SampleStep
  now: Date
}

const by = staffWithoutSession()
const lines = [{ position: 0, quantity: 1 }]

/** Runs the operation that a buyer or staff would use for this step. */
async function applySampleStep(
  tx: Database,
  { orderId, buyerId, step, now }: SampleStepInput,
): Promise<unknown> {
  const context: PaymentContext = {
    db: tx,
    clock: () => now,
    paymentCaptured: onPaymentCaptured(
      () => now,
      () => false,
    ),
    refundChanged: [onRefundChanged],
    disputeChanged: [],
  }
  switch (step) {
    case 'reported':
      return reportUpi(tx, { orderId, buyerId, utr: undefined, now })
    case 'paid':
      await reportUpi(tx, { orderId, buyerId, utr: undefined, now })
      return decideUpi(context, orderId, { decision: 'confirm', by })
    case 'request_return':
      return requestReturn(tx, {
        orderId,
        lines,
        reason: 'It does not fit.',
        by: { actor: 'buyer', id: buyerId },
        now,
      })
    case 'accept_return':
    case 'receive_return':
      return processReturn(context, orderId, step)
    case 'partial_refund':
      return refundOrder(context, {
        orderId,
        amountPaise: fromRupees(100),
        reason: 'The parcel came late.',
        by,
      })
    case 'refund_sent':
      return markRefundsSent(context, orderId)
    case 'cancelled':
      return updateOrderStatus(context, {
        orderId,
        status: step,
        reason: 'The buyer wanted another colour.',
        by,
      })
    default:
      return updateOrderStatus(context, { orderId, status: step, tracking: 'SAMPLE-TRACKING', by })
  }
}

async function processReturn(
  context: PaymentContext,
  orderId: string,
  step: 'accept_return' | 'receive_return',
) {
  const [request] = await returnsStore(context.db).ofOrders([orderId])
  const input = { orderId, returnId: request!.id, answer: '', by }
  if (step === 'accept_return')
    return decideReturn(context.db, { ...input, decision: 'accept', now: context.clock() })
  const inspectedLines = [{ position: 0, restocked: 1 }]
  return receiveReturn(context, { ...input, lines: inspectedLines, amountPaise: fromRupees(599) })
}

async function markRefundsSent(context: PaymentContext, orderId: string) {
  for (const { id } of await refundsStore(context.db).ofReferences([orderId]))
    await settleRefundByHand(context, undefined, { refundId: id, by })
}
