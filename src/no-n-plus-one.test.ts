import { expect, test } from 'vitest'
import { usersStore } from './accounts/users-store.ts'
import { auditStore } from './audit/store.ts'
import { catalogues } from './catalogue/catalogues.ts'
import { contactStore } from './contact/store.ts'
import { outboxStore } from './mail/outbox-store.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { statementsOf } from './testing/count-statements.ts'
import { shelve } from './testing/product-fixtures.ts'
import {
  gatewayOrder,
  line,
  openShop,
  pay,
  placed,
  verify,
  type Buyer,
  type Shop,
} from './testing/order-fixtures.ts'
import { admin, guest } from './testing/visitor.ts'
import { pageViewsStore } from './page-views/store.ts'

const many = 20

/** By pages, for the staff or for everybody. */
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

test('a list of twenty asks the database no more often than a list of one', async () => {
  const app = await openShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  // What the provider tells by itself comes when it likes, and would be counted wherever it falls.
  app.sandboxFaults.webhooks.dropRate = 1
  const { staff, once, often } = await fill(app)

  for (const list of pagedLists) {
    const [few, more] = [
      await asked(staff, `${list}limit=1`, 1),
      await asked(staff, `${list}limit=${many}`, many),
    ]
    expect(more, `${list}limit=${many}`).toBe(few)
  }
  for (const list of ['/api/orders', '/cart/']) {
    const of = ({ id }: Buyer) => (list === '/cart/' ? list + id : list)
    const [few, more] = [await asked(once, of(once), 1), await asked(often, of(often), many)]
    expect(more, list).toBe(few)
  }
})

/** How many statements a list costs that shows so many rows; what is counted once and remembered is no part of it. */
async function asked(person: Buyer, list: string, rows: number) {
  await person.get(list)
  let shown: unknown[] = []
  const statements = await statementsOf(async () => (shown = (await person.get(list)).json()))
  expect(shown, list).toHaveLength(rows)
  return statements.length
}

/** Twenty of everything, of one person's and of another's one. */
async function fill(app: Shop) {
  const { db } = app
  const now = app.clock()
  for (const catalogue of catalogues)
    await shelve(
      app,
      catalogue,
      Array.from({ length: many }, () => ({})),
    )
  const items = await shelve(
    app,
    'sales',
    Array.from({ length: many }, () => ({})),
  )
  const [staff, once, often] = [await admin(app), await guest(app), await guest(app)]
  await buy(app, once, items.slice(0, 1))
  await buy(app, often, items)
  for (let n = 1; n <= many; n++) {
    const [email, what] = [`${n}@example.com`, String(n)]
    await usersStore(db).addMember({ fullName: 'A Member', email, passwordHash: '-' }, now)
    await contactStore(db).insert({ name: 'Asha', email, message: 'Hello' }, now)
    await outboxStore(db).enqueue({ dedupeKey: what, recipient: email, subject: 'Hello', body: 'Hello' }, now)
    await pageViewsStore(db).count({ day: '2026-04-02', route: '/sales', path: `/sales/${n}` })
    const payment = (await once.post('/api/rpay/create-order', { amount: 100 })).json<{ id: string }>()
    await verify(app, await pay(app, payment.id))
    const note = { staffId: staff.id, action: 'update', table: 'shop_profile', row: what, what: {} } as const
    await inTransaction(db, (tx) => auditStore(tx).record(note))
  }
  return { staff, once, often }
}

/** A paid order of each, and each in the cart. */
async function buy(app: Shop, buyer: Buyer, items: { _id: string }[]) {
  for (const item of items) {
    const payment = await gatewayOrder(buyer, await placed(buyer, [line(item)]))
    await verify(app, await pay(app, payment))
    await buyer.post('/cart/add', { product_id: item._id, type: 'sales' })
  }
}
