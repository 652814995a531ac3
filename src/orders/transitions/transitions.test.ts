import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { guest } from '../../testing/visitor.ts'
import { deliveries, canTransition, orderStatuses, transitions } from '../status.ts'
import { ordersStore } from '../store.ts'
import { timelineStore } from '../timeline/timeline-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

test.each(deliveries)(
  'for %s the database accepts exactly the transitions of the table',
  async (delivery) => {
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
        await fixtures.walkTo(app, id, from)
        const taken = await inTransaction(app.db, async (tx) => {
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
        if (taken) allowed.push(`${from} → ${to}`)
      }
    const table = reachable.flatMap((from) =>
      orderStatuses.filter((to) => canTransition(from, to, delivery)).map((to) => `${from} → ${to}`),
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
  `update orders set delivery_address = 'elsewhere'`,
  `update orders set link_token = 'guessed'`,
  `update order_lines set unit_price_paise = 1`,
  `delete from order_lines`,
  `update order_events set actor = 'shop'`,
  `delete from order_events`,
  `update stock_moves set quantity = 99`,
  `delete from stock_moves`,
  `delete from orders`,
])('stored records are immutable: %s', async (statement) => {
  const app = await testApp()
  await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))])
  await expect(app.db.execute(statement)).rejects.toThrow()
})
