import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { twoProcesses } from '../../../testing/two-processes.ts'
import { guest } from '../../../testing/visitor.ts'

const many = 8

test('a payment that is reported to two processes at the same moment has one effect', async () => {
  const [one, other] = await twoProcesses()
  await one.listen({ port: 0, host: '127.0.0.1' })
  one.sandboxFaults.webhooks.dropRate = 1
  const product = await fixtures.phone(one, { onHand: many })

  for (let number = 0; number < many; number++) {
    const buyer = await guest(one)
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    const success = await fixtures.pay(one, await fixtures.gatewayOrder(buyer, order))
    const { totalPaise: amount } = (
      await one.db.execute<{ totalPaise: number }>(
        sql`select total_paise as "totalPaise" from orders where id = ${order}`,
      )
    ).rows[0]!
    const reported = { id: success.razorpay_payment_id, order_id: success.razorpay_order_id, amount }
    const answers = await Promise.all(
      [one, other, one, other].map((app, index) =>
        fixtures.webhook(app, index < 2 ? 'payment.captured' : 'order.paid', reported),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  }

  const { rows } = await one.db.execute(sql`select
    (select count(*)::int from payments where status = 'captured' and unplaced is null) as captured,
    (select count(*)::int from payments) as payments,
    (select count(*)::int from orders where status = 'processing') as orders,
    (select count(*)::int from tax_documents) as invoices,
    (select max(number) from tax_documents) as last_number,
    (select count(*)::int from stock_moves where reason = 'sold') as sold`)
  expect(rows).toEqual([
    { captured: many, payments: many, orders: many, invoices: many, last_number: many, sold: many },
  ])
  expect(await fixtures.stockOf(one, product)).toBe(0)
}, 60_000)
