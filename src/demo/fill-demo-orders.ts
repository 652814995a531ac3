import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/passwords/password.ts'
import { usersStore } from '../accounts/users-store.ts'
import { catalogueStore } from '../catalogue/store.ts'
import { outboxStore } from '../messages/outbox-store.ts'
import { decideUpi } from '../orders/desk/decide-upi.ts'
import { moveOrder } from '../orders/desk/move-order.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { reportUpi } from '../orders/paying/report-upi.ts'
import { followsRefunds } from '../orders/refunding/follow-refunds.ts'
import { settlesOrders } from '../orders/paying/settle-payment.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { shopStore } from '../shop/store.ts'
import { sampleOrders, type SampleOrder } from './sample-orders.ts'

/** Sample orders for the desk, made by the very operations that make real ones, so that stock and money agree with them. */
export function fillDemoOrders(db: Database, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
    const customer = { fullName: 'Sample Customer', email: 'sample.customer@example.com', passwordHash }
    const { _id: buyerId } = await usersStore(tx).addMember(customer, clock())
    for (const sample of sampleOrders) await fill(tx, clock, buyerId, sample)
    // Nobody is written to about goods that nobody ordered.
    const { mail } = await shopStore(tx).profile()
    await outboxStore(tx).discardTo([customer.email, mail])
  })
}

async function fill(tx: Database, clock: Clock, buyerId: string, sample: SampleOrder) {
  const now = minutesAfter(clock(), -sample.hoursAgo * 60)
  const till = {
    db: tx,
    clock: () => now,
    paymentCaptured: [settlesOrders(() => now)],
    refundChanged: [followsRefunds],
  }
  const { id: orderId } = await placeOrder(tx, {
    buyerId,
    wanted: {
      lines: await Promise.all(sample.items.map((item) => lineOf(tx, item))),
      delivery: sample.delivery,
      shipping: {
        fullName: 'Sample Customer',
        phoneNumber: '9876500000',
        deliveryAddress: '1 Sample Street, Tiruppur 641601',
      },
    },
    key: undefined,
    now,
  })
  for (const step of sample.steps) {
    if (step === 'reported' || step === 'paid') await reportUpi(tx, { orderId, buyerId, utr: undefined, now })
    if (step === 'paid') await decideUpi(till, { orderId, decision: 'confirm' })
    if (step !== 'reported' && step !== 'paid')
      await moveOrder(till, { orderId, status: step, tracking: 'SAMPLE-TRACKING' })
  }
}

async function lineOf(tx: Database, { catalogue, name }: SampleOrder['items'][number]) {
  const list = await catalogueStore(tx).list(catalogue, { q: name })
  const item = list.find(({ product_name }) => product_name === name)
  if (!item) throw new Error(`The demo shop has no ${name}.`)
  return { product_id: item._id, type: catalogue, quantity: 1 }
}
