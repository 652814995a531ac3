import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/passwords/password.ts'
import { usersStore } from '../accounts/users-store.ts'
import type { CatalogueName, Product } from '../catalogue/contract.ts'
import { catalogueStore } from '../catalogue/store.ts'
import { outboxStore } from '../messages/outbox-store.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { shopStore } from '../shop/store.ts'
import { sampleOrders, type SampleOrder } from './sample-orders.ts'
import { takeSampleStep } from './take-sample-step.ts'

/** Few enough that each order's story ends before the next begins, as the numbers of their documents do. */
const minutesAStep = 20

/** Sample orders for the desk, made by the very operations that make real ones, so that stock and money agree with them. */
export function fillDemoOrders(db: Database, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
    const customer = { fullName: 'Sample Customer', email: 'sample.customer@example.com', passwordHash }
    const { _id: buyerId } = await usersStore(tx).addMember(customer, clock())
    const shelf = await shelfOf(tx)
    for (const sample of sampleOrders) await fill(tx, { clock, buyerId, shelf }, sample)
    // Nobody is written to about goods that nobody ordered.
    const { mail } = await shopStore(tx).profile()
    await outboxStore(tx).discardTo([customer.email, mail])
  })
}

interface Sampling {
  clock: Clock
  buyerId: string
  shelf: Shelf
}

async function fill(tx: Database, { clock, buyerId, shelf }: Sampling, sample: SampleOrder) {
  const placed = minutesAfter(clock(), -sample.hoursAgo * 60)
  const { id: orderId } = await placeOrder(tx, {
    buyerId,
    wanted: {
      lines: sample.items.map((item) => lineOf(shelf, item)),
      delivery: sample.delivery,
      shipping: {
        fullName: 'Sample Customer',
        phoneNumber: '9876500000',
        deliveryAddress: '1 Sample Street, Tiruppur 641601',
      },
    },
    key: undefined,
    now: placed,
  })
  for (const [place, step] of sample.steps.entries())
    await takeSampleStep(tx, {
      orderId,
      buyerId,
      step,
      now: minutesAfter(placed, (place + 1) * minutesAStep),
    })
}

type Shelf = Record<CatalogueName, Product[]>

/** Read once: the shop has a few dozen items, and looking each up by its name would take longer than ordering it. */
async function shelfOf(tx: Database): Promise<Shelf> {
  const store = catalogueStore(tx)
  return {
    sales: await store.list('sales'),
    services: await store.list('services'),
    accessories: await store.list('accessories'),
  }
}

function lineOf(shelf: Shelf, { catalogue, name }: SampleOrder['items'][number]) {
  const item = shelf[catalogue].find(({ product_name }) => product_name === name)
  if (!item) throw new Error(`The demo shop has no ${name}.`)
  return { product_id: item._id, type: catalogue, quantity: 1 }
}
