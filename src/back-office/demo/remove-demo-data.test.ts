import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { expectEntriesInWords } from '../../testing/audit-words.ts'
import { plant } from '../../testing/plant.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { admin, guest, visitor } from '../../testing/visitor.ts'
import type { DemoData } from './contract.ts'
import { fillDemoOrders } from '../../selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { sampleOrders } from '../../selling/orders/demo/sample-orders.ts'

const url = '/api/admin/demo-data'
const removal = { confirmation: 'REMOVE', retainChangedItems: true }

/** Each shop is filled with 119 items and 13 orders first. */
const slow = { timeout: 120_000 }

async function demoShop() {
  const time = { now: Date.parse('2026-06-01T10:00:00Z') }
  const app = await orderFixtures.openShop({ time })
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)
  const owner = await admin(app)
  const show = async () => (await owner.get(url)).json<DemoData>()
  const query = async <Row extends Record<string, unknown>>(text: string) =>
    (await app.db.execute<Row>(sql.raw(text))).rows
  return { app, time, owner, show, query }
}

const tablesOfOrders = [
  ...['orders', 'order_lines', 'order_events', 'returns', 'return_lines', 'payments', 'refunds'],
  ...['tax_documents', 'document_series'],
]

test(
  'a demo shop that becomes real loses exactly the samples; real orders, items and numbers stay',
  slow,
  async () => {
    const { app, owner, show, query } = await demoShop()
    const shopper = await guest(app)
    const [sample] = await query<{ id: string }>(
      `select id from products where is_demo and catalogue = 'sales' and on_hand > 0 order by shop_code desc limit 1`,
    )
    const phone = await orderFixtures.phone(app, { shopCode: 9000 })
    const lines = [orderFixtures.line(phone), orderFixtures.line({ _id: sample!.id })]
    const real = await orderFixtures.placed(shopper, lines)
    await orderFixtures.verify(
      app,
      await orderFixtures.pay(app, await orderFixtures.gatewayOrder(shopper, real)),
    )
    await orderFixtures.webhooksArrived(app)
    const [edited] = await query<{ id: string }>(
      `select id from products where is_demo and catalogue = 'accessories' order by shop_code limit 1`,
    )
    await owner.patch(`/api/admin/catalogue/${edited!.id}`, { version: 1, price: 99 })
    expect(await show()).toMatchObject({
      ...{ orders: sampleOrders.length, changedItems: 1, blockers: [] },
    })
    await expectChecksPass(app.db, app.clock())

    expect((await owner.post(`${url}/removal`, removal)).statusCode).toBe(200)
    await expectChecksPass(app.db, app.clock())
    expect(await show()).toMatchObject({ items: 1, orders: 0 })

    const orders = (await owner.get('/api/admin/orders')).json<{ id: string; taxInvoice: string }[]>()
    expect(orders.map(({ id }) => id)).toEqual([real])
    const documents = await query<{ code: string }>('select code from tax_documents')
    expect(documents).toEqual([{ code: 'TS/26-27/00001' }])
    expect(await query(`select id from users where email = 'sample.customer@example.com'`)).toEqual([])
    const listed = (await visitor(app).get('/api/accessories')).json<{ _id: string }[]>()
    expect(listed.map(({ _id }) => _id)).toEqual([edited!.id])
    expect((await visitor(app).get(`/api/sales/${sample!.id}`)).statusCode).toBe(404)
    expect((await visitor(app).get(`/api/sales/${phone._id}`)).statusCode).toBe(200)
    expect((await visitor(app).get('/api/shop')).json()).toMatchObject({ rating: null })
    expect((await owner.get(`/api/admin/orders/${real}`)).json<{ items: unknown[] }>()).toMatchObject({
      id: real,
    })
    const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
    expect(entry).toMatchObject({ staff: 'Shop admin', what: 'demo_data', title: 'Demo data' })
    await expectEntriesInWords(owner)
  },
)

test(
  'the removal is confirmed by typing, by the owner, with a recent password, and not while a sample has real money',
  slow,
  async () => {
    const { app, time, owner, show, query } = await demoShop()
    const all = { ...removal, retainChangedItems: false }
    const wrong = await owner.post(`${url}/removal`, { ...all, confirmation: 'remove' })
    expect(wrong.json()).toMatchObject({ field: 'confirmation' })
    expect((await (await guest(app)).post(`${url}/removal`, all)).statusCode).toBe(403)

    const [sample] = await query<{ id: string }>(
      `select id from orders where is_demo and status = 'payment_to_confirm'`,
    )
    const saveUtr = (utr: string) =>
      query(`update payments set utr = ${utr} where reference = '${sample!.id}'`)
    await saveUtr(`'400000000001'`)
    const refused = await owner.post(`${url}/removal`, all)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain(`Sample order ${sample!.id} has a real payment`)
    expect(await show()).toMatchObject({ orders: sampleOrders.length, blockers: [expect.any(String)] })
    await saveUtr('null')

    time.now += 16 * 60_000
    expect((await owner.post(`${url}/removal`, all)).json()).toMatchObject({ type: 'sign_in_again' })
    time.now -= 16 * 60_000
    expect((await owner.post(`${url}/removal`, all)).statusCode).toBe(200)
    for (const table of tablesOfOrders) expect(await query(`select * from ${table}`), table).toEqual([])
    await expectChecksPass(app.db, app.clock())
    const entries = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
    expect((await owner.post(`${url}/removal`, all)).statusCode, 'a second time').toBe(200)
    expect((await owner.get('/api/admin/audit')).json()).toHaveLength(entries.length)
  },
)

test(
  'orders without the mark of a sample stay, and the database deletes no order, payment or document that is no sample',
  slow,
  async () => {
    const { app, owner, show, query } = await demoShop()
    await expect(query(`update orders set is_demo = false`)).rejects.toThrow()
    await app.db.transaction((tx) =>
      plant(tx, `update orders set is_demo = false; update products set is_demo = false`),
    )
    expect(await show()).toMatchObject({ items: 0, orders: 0 })
    expect((await owner.post(`${url}/removal`, removal)).statusCode).toBe(200)
    expect(await query('select id from orders')).toHaveLength(sampleOrders.length)
    for (const table of ['order_events', 'order_lines', 'payments', 'refunds', 'stock_moves', 'orders'])
      await expect(query(`delete from ${table}`), table).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is not allowed') as string },
      })
    await expectChecksPass(app.db, app.clock())
  },
)
