import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { plant } from '../../../testing/plant.ts'
import { guest } from '../../../testing/visitor.ts'
import {
  canTransition,
  canUndo,
  channels,
  deliveries,
  orderStatuses,
  transitions,
  type OrderStatus,
} from '../status.ts'
import { ordersStore } from '../store.ts'
import { timelineStore } from '../timeline/timeline-store.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

interface StatusChange {
  id: string
  from: OrderStatus
  to: OrderStatus
}

/** Orders of the counter are placed by another call, which takes them through all their states. */
async function sellAtCounterInstead(app: TestApp, id: string) {
  await app.db.transaction((tx) =>
    plant(tx, `update orders set channel = 'counter', sold_by = user_id where id = '${id}'`),
  )
}

/** Whether the database accepts the status with its event. */
const changesStatus = (app: TestApp, { id, from, to }: StatusChange) =>
  inTransaction(app.db, async (tx) => {
    await ordersStore(tx).update(id, { status: to })
    await timelineStore(tx).add({
      orderId: id,
      happenedAt: app.clock(),
      actor: 'shop',
      kind: 'moved',
      fromStatus: from,
      toStatus: to,
    })
  }).then(
    () => true,
    () => false,
  )

const kinds = deliveries.flatMap((delivery) =>
  channels
    .filter((channel) => channel === 'online' || delivery === 'collect')
    .map((channel) => [delivery, channel] as const),
)

test.each(kinds)(
  'for %s, %s the database accepts exactly the transitions and undos of the tables',
  async (delivery, channel) => {
    const app = await testApp()
    const product = await fixtures.phone(app, { onHand: null })
    const buyer = await guest(app)
    const reachable = orderStatuses.filter(
      (status) =>
        status === 'awaiting_payment' ||
        Object.values(transitions[delivery]).some((next) => next.includes(status)),
    )
    const allowed: string[] = []
    for (const from of reachable)
      for (const to of orderStatuses) {
        if (from === to) continue
        const id = await fixtures.placed(buyer, [fixtures.line(product)], { delivery })
        if (channel === 'counter') await sellAtCounterInstead(app, id)
        await fixtures.walkTo(app, id, from)
        const taken = await changesStatus(app, { id, from, to })
        if (taken) allowed.push(`${from} → ${to}`)
      }
    const table = reachable.flatMap((from) =>
      orderStatuses
        .filter((to) => canTransition(from, to, delivery, channel) || canUndo(from, to, delivery))
        .map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual(table)
  },
)

test('a transition without its timeline event is rejected', async () => {
  const app = await testApp()
  const id = await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))])
  await expect(ordersStore(app.db).update(id, { status: 'cancelled' })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('its timeline says awaiting_payment') as string },
  })
})

test.each([
  `update orders set total_paise = total_paise + 1, subtotal_paise = subtotal_paise + 1`,
  `update orders set link_token = 'guessed'`,
  `update order_lines set unit_price_paise = 1`,
  `delete from order_lines`,
  `update order_events set actor = 'shop'`,
  `delete from order_events`,
  `update stock_moves set quantity = 99`,
  `delete from stock_moves`,
  `delete from orders`,
  `update orders set placed_at = placed_at - interval '1 day'`,
])('stored records are immutable: %s', async (statement) => {
  const app = await testApp()
  await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))])
  await expect(app.db.execute(statement)).rejects.toThrow()
})

test.each([
  `update orders set delivery_address = 'elsewhere'`,
  `update orders set total_paise = total_paise + 1, delivery_paise = delivery_paise + 1`,
  `update orders set full_name = 'Another', phone_number = '6000000000'`,
])('delivery and amount change only while the order awaits payment: %s', async (statement) => {
  const app = await testApp()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  expect((await app.db.execute(statement)).rowCount).toBe(1)
  for (const status of ['payment_to_confirm', 'processing', 'cancelled'] as const) {
    const id = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
    await fixtures.walkTo(app, id, status)
    await expect(app.db.execute(`${statement} where id = '${id}'`), status).rejects.toThrow()
  }
  await expect(app.db.execute(`${statement}, status = 'processing' where id = '${order}'`)).rejects.toThrow()
})

test('the database rejects an undo after the hand-over, and one that makes a paid order await payment', async () => {
  const app = await testApp()
  const product = await fixtures.phone(app, { onHand: null })
  const buyer = await guest(app)
  const shipped = await fixtures.placed(buyer, [fixtures.line(product)])
  await fixtures.walkTo(app, shipped, 'shipped')
  await app.db.execute(sql`update orders set handed_over_at = now() where id = ${shipped}`)
  expect(await changesStatus(app, { id: shipped, from: 'shipped', to: 'processing' })).toBe(false)

  const cancelled = await fixtures.placed(buyer, [fixtures.line(product)])
  await fixtures.walkTo(app, cancelled, 'cancelled')
  await app.db.execute(sql`update orders set paid_at = now() where id = ${cancelled}`)
  expect(await changesStatus(app, { id: cancelled, from: 'cancelled', to: 'awaiting_payment' })).toBe(false)
})
