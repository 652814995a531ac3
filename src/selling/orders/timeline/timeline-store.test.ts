import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

test('a kind of event that this version does not know is left out, and the order can still be read', async () => {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  for (const kind of ['tracking', 'goods_gone'])
    await app.db.execute(
      sql`insert into order_events (order_id, happened_at, actor, kind, note) values (${order}, now(), 'shop', ${kind}, '')`,
    )
  const answer = await buyer.get(`/api/orders/${order}/details`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ timeline: { kind: string }[] }>().timeline.map(({ kind }) => kind)).toEqual(['placed'])
})
