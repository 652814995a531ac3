import { expect, test } from 'vitest'
import { usersStore } from '../people/accounts/users-store.ts'
import { auditStore } from '../back-office/audit/store.ts'
import { catalogues } from '../selling/catalogue/catalogues.ts'
import { contactStore } from '../people/contact/store.ts'
import { outboxStore } from '../people/mail/outbox-store.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { statementsOf } from '../testing/count-statements.ts'
import { insertProducts } from '../testing/product-fixtures.ts'
import {
  gatewayOrder,
  line,
  openShop,
  pay,
  placed,
  verify,
  type Buyer,
  type Shop,
} from '../testing/order-fixtures.ts'
import { admin, guest } from '../testing/visitor.ts'
import { pageViewsStore } from '../back-office/visits/store.ts'

const many = 20

/** Lists with paging. */
const pagedLists = [
  '/api/sales?page=1&',
  '/api/services?page=1&',
  '/api/accessories?page=1&q=item&',
  '/api/auth/allusers?',
  '/api/admin/orders?',
  '/api/admin/orders?q=item&',
  '/api/admin/payments?',
  '/api/admin/messages?',
  '/api/admin/outbox?',
  '/api/admin/audit?',
  '/api/admin/visits?',
]

test('a list of twenty rows takes as many statements as a list of one', async () => {
  const app = await openShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  // Webhooks arrive at any time and would be counted with whatever request runs then.
  app.sandboxFaults.webhooks.dropRate = 1
  const { staff, oneOrder, manyOrders } = await fill(app)

  for (const list of pagedLists) {
    const [few, more] = [
      await statementsFor(staff, `${list}limit=1`, 1),
      await statementsFor(staff, `${list}limit=${many}`, many),
    ]
    expect(more, `${list}limit=${many}`).toBe(few)
  }
  for (const list of ['/api/orders', '/cart/']) {
    const of = ({ id }: Buyer) => (list === '/cart/' ? list + id : list)
    const [few, more] = [
      await statementsFor(oneOrder, of(oneOrder), 1),
      await statementsFor(manyOrders, of(manyOrders), many),
    ]
    expect(more, list).toBe(few)
  }
})

/** Number of statements of a list request that returns `rows` rows. A request before fills the caches. */
async function statementsFor(person: Buyer, list: string, rows: number) {
  await person.get(list)
  let shown: unknown[] = []
  const statements = await statementsOf(async () => (shown = (await person.get(list)).json()))
  expect(shown, list).toHaveLength(rows)
  return statements.length
}

/** Twenty rows in every list; a buyer with one order, and one with twenty. */
async function fill(app: Shop) {
  const { db } = app
  const now = app.clock()
  for (const catalogue of catalogues)
    await insertProducts(
      app,
      catalogue,
      Array.from({ length: many }, () => ({})),
    )
  const items = await insertProducts(
    app,
    'sales',
    Array.from({ length: many }, () => ({})),
  )
  const [staff, oneOrder, manyOrders] = [await admin(app), await guest(app), await guest(app)]
  await buy(app, oneOrder, items.slice(0, 1))
  await buy(app, manyOrders, items)
  for (let n = 1; n <= many; n++) {
    const [email, key] = [`${n}@example.com`, String(n)]
    await usersStore(db).addMember({ fullName: 'A Member', email, passwordHash: '-' }, now)
    await contactStore(db).insert({ name: 'Asha', email, message: 'Hello' }, now)
    await outboxStore(db).enqueue({ dedupeKey: key, recipient: email, subject: 'Hello', body: 'Hello' }, now)
    await pageViewsStore(db).count({ day: '2026-04-02', route: '/sales', path: `/sales/${n}` })
    const payment = (await oneOrder.post('/api/rpay/create-order', { amount: 100 })).json<{ id: string }>()
    await verify(app, await pay(app, payment.id))
    const note = { staffId: staff.id, action: 'update', table: 'shop_profile', row: key, what: {} } as const
    await inTransaction(db, (tx) => auditStore(tx).record(note))
  }
  return { staff, oneOrder, manyOrders }
}

/** Buys each item in an order of its own, and adds each to the cart. */
async function buy(app: Shop, buyer: Buyer, items: { _id: string }[]) {
  for (const item of items) {
    const payment = await gatewayOrder(buyer, await placed(buyer, [line(item)]))
    await verify(app, await pay(app, payment))
    await buyer.post('/cart/add', { product_id: item._id, type: 'sales' })
  }
}
