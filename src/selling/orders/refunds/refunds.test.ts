import { expect, test } from 'vitest'
import { documentsStore } from '../../invoices/documents-store.ts'
import { paise } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'

async function shopWithShipped() {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const staff = await admin(app)
  const at = `/api/admin/orders/${order}`
  const refund = (amount: number) => staff.post(`${at}/refunds`, { amount, reason: 'A scratch' })
  const ship = () => staff.put(`${at}/status`, { status: 'shipped' })
  const shown = async () => (await staff.get(at)).json<AdminOrderDetails>()
  return { app, buyer, order, staff, at, refund, ship, shown }
}

test('of fifty concurrent full refunds one is made', async () => {
  const { refund, ship, shown } = await shopWithShipped()
  await ship()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund(65_099)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  const { refunds, refunded, documents } = await shown()
  expect(refunds).toHaveLength(1)
  expect(refunded).toBe(65_099)
  expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
})

test('partial refunds, each with a credit note, up to the amount paid', async () => {
  const { refund, ship, shown } = await shopWithShipped()
  await ship()
  const parts = [10_000, 0.5, 30_000, 25_098.5]
  for (const part of parts) expect((await refund(part)).statusCode).toBe(200)
  expect((await refund(0.01)).statusCode).toBe(409)
  const { documents, refundable } = await shown()
  expect(documents.filter(({ kind }) => kind === 'credit_note').map(({ amount }) => amount)).toEqual(parts)
  expect(refundable).toBe(0)
})

test('a refund for one item is credited on this item, at most what is left of it', async () => {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const [cover] = await insertProducts(app, 'accessories', [{ name: 'Cover', pricePaise: paise(499_00) }])
  const lines = [fixtures.line(await fixtures.phone(app)), fixtures.line(cover, 2, 'accessories')]
  const order = await fixtures.placed(buyer, lines)
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const staff = await admin(app)
  const at = `/api/admin/orders/${order}`
  const refund = (amount: number, position: unknown) =>
    staff.post(`${at}/refunds`, { amount, position, reason: 'Two covers are scratched' })

  const left = async () => (await staff.get(at)).json<AdminOrderDetails>().refundableByLine
  const [whole] = await left()
  expect((await refund(100, 1)).statusCode).toBe(200)
  expect(await left()).toEqual([whole, 898])
  const tooMuch = await refund(898.01, 1)
  expect(tooMuch.statusCode).toBe(409)
  expect(tooMuch.json<{ message: string }>().message).toBe(
    'At most ₹898 can be refunded for Cover. For more, refund the whole order.',
  )
  expect((await refund(898, 1)).statusCode).toBe(200)
  expect((await refund(0.01, 1)).statusCode).toBe(409)
  for (const position of [2, -1, 0.5, '1']) expect((await refund(1, position)).statusCode).toBe(400)
  expect((await refund(50, undefined)).statusCode).toBe(200)

  const issued = await documentsStore(app.db).ofOrders([order])
  const notes = issued.filter(({ kind }) => kind === 'credit_note').map(({ content }) => content.lines)
  const description = expect.stringContaining('Cover') as string
  expect(notes[0]).toMatchObject([{ position: 1, description, amount: 100_00 }])
  expect(notes[1]).toMatchObject([{ position: 1, description, amount: 898_00 }])
  expect(notes[2]!.map(({ position }) => position)).not.toContain(1)
  await expectChecksPass(app.db, app.clock())
})

test('a replay for another item is a different request', async () => {
  const { staff, at, ship } = await shopWithShipped()
  await ship()
  const ask = (body: object) =>
    staff.post(`${at}/refunds`, { amount: 5, reason: 'A scratch', ...body }, { 'idempotency-key': 'a key' })
  expect((await ask({})).statusCode).toBe(200)
  expect((await ask({ position: 0 })).statusCode).toBe(422)
})

test('a partial refund that is replayed with the same key is made once', async () => {
  const { staff, at, ship, shown } = await shopWithShipped()
  await ship()
  const ask = (amount: number) =>
    staff.post(`${at}/refunds`, { amount, reason: 'A scratch' }, { 'idempotency-key': 'one key' })
  const answers = await Promise.all([ask(500), ask(500), ask(500)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await shown()).toMatchObject({ refunded: 500, refunds: [{ amount: 500 }] })
  expect((await ask(501)).statusCode).toBe(422)
})

test('a full refund before the goods left the shop is 409 and suggests cancelling', async () => {
  const { refund, shown } = await shopWithShipped()
  const answer = await refund(65_099)
  expect(answer.statusCode).toBe(409)
  expect(answer.json<{ message: string }>().message).toContain('cancel')
  expect((await refund(99)).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ status: 'processing', refunded: 99 })
})

test.each([0, -1, 0.001, Number.MAX_SAFE_INTEGER, '10', null])(
  'the refund amount %j is invalid',
  async (amount) => {
    const { refund, ship, shown } = await shopWithShipped()
    await ship()
    expect([400, 409]).toContain((await refund(amount as number)).statusCode)
    expect(await shown()).toMatchObject({ refunded: 0, refunds: [] })
  },
)

test('is available to staff only; another order’s refund is 404', async () => {
  const { app, buyer, at, refund, ship, shown } = await shopWithShipped()
  await ship()
  expect((await buyer.post(`${at}/refunds`, { amount: 1, reason: 'please' })).statusCode).toBe(403)
  await refund(5)
  const { refunds } = await shown()
  const other = await shopWithShippedIn(app)
  const settle = `/api/admin/orders/${other}/refunds/${refunds[0]!.id}/settle`
  expect((await (await admin(app)).post(settle, {})).statusCode).toBe(404)
})

async function shopWithShippedIn(app: fixtures.Shop) {
  const buyer = await guest(app)
  return fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
}
