import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import * as till from '../../testing/order-fixtures.ts'
import { guest } from '../../testing/visitor.ts'
import { backfillInvoices } from './order-invoices.ts'

test('the backfill completes numbered invoices and issues missing ones', async () => {
  const app = await till.openShop({ time: { now: Date.parse('2026-11-21T10:00:00Z') } })
  const product = await till.phone(app)
  const buyer = await guest(app)
  const orders: string[] = []
  for (const quantity of [1, 2]) {
    const order = await till.placed(buyer, [till.line(product, quantity)])
    await till.verify(app, await till.pay(app, await till.gatewayOrder(buyer, order)))
    orders.push(order)
  }
  // As the migration of the earlier version's numbers leaves them: the first has a number, the second has nothing.
  await app.db.execute(sql`truncate tax_documents, document_series`)
  await app.db.execute(sql`
    insert into tax_documents (id, kind, series, year, number, code, order_id, issued_at, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise)
    select gen_random_uuid(), 'tax_invoice', '', '26-27', 7, '26-27/00007', id, paid_at, total_paise, total_paise, 0, 0, 0, 0 from orders where id = ${orders[0]}`)
  await app.db.execute(sql`insert into document_series values ('', '26-27', 7, now() - interval '1 year')`)
  expect(await till.show(buyer, orders[1]!)).toMatchObject({ bill: null })

  expect(await backfillInvoices(app.db, app.clock)).toBe(2)

  const documents = await Promise.all(
    orders.map(async (order) => {
      const { bill } = await till.show(buyer, order)
      return (await buyer.get(`/api/orders/${order}/documents/${bill!.id}`)).json<InvoiceDocument>()
    }),
  )
  expect(documents).toMatchObject([
    { code: '26-27/00007', kind: 'bill_of_supply', total: 65_099_00, content: { order: orders[0] } },
    { code: '26-27/00008', kind: 'bill_of_supply', total: 1_30_098_00, content: { order: orders[1] } },
  ])
  expect(documents[0]!.content.receipt).toBeGreaterThanOrEqual(100_000)
  expect(await backfillInvoices(app.db, app.clock)).toBe(0)
})
