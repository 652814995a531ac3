import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import { shopGstin } from '../../testing/documents.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../testing/visitor.ts'

const gstin = '29AABCU9603R1ZJ'

async function shop() {
  const app = await fixtures.openShop({ time: { now: Date.parse('2026-11-21T10:00:00Z') } })
  await (await admin(app)).put('/api/shop', { gstin: shopGstin })
  return { app, product: await fixtures.phone(app), buyer: await guest(app) }
}

test('the invoice has the buyer’s GSTIN, and the place of supply is the delivery address', async () => {
  const { app, product, buyer } = await shop()
  const order = await fixtures.placed(buyer, [fixtures.line(product)], { gstin: ' 29aabcu9603r1zj' })
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { bill } = await fixtures.show(buyer, order)
  const document = (await buyer.get(`/api/orders/${order}/documents/${bill!.id}`)).json<InvoiceDocument>()
  expect(document.content).toMatchObject({ buyer: { gstin }, placeOfSupply: '33' })
  expect(document.cgst).toBeGreaterThan(0)
})

test('an invalid GSTIN is a field error and creates no order', async () => {
  const { product, buyer } = await shop()
  const answer = await fixtures.place(buyer, [fixtures.line(product)], { gstin: '29AABCU9603R1ZK' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(/letter or digit of this GSTIN is wrong/) as string,
    errors: [{ field: 'gstin' }],
  })
  expect((await buyer.get('/api/orders')).json()).toEqual([])
})

test('a GST invoice needs an address, also for collection', async () => {
  const { product, buyer } = await shop()
  const collect = { delivery: 'collect', shipping: { ...fixtures.home, deliveryAddress: '' }, gstin }
  const answer = await fixtures.place(buyer, [fixtures.line(product)], collect)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ field: 'shipping.deliveryAddress' }] })
})

test('the same Idempotency-Key with another GSTIN is 422', async () => {
  const { product, buyer } = await shop()
  const place = (more: object) => fixtures.place(buyer, [fixtures.line(product)], more, 'one key')
  expect((await place({ gstin })).statusCode).toBe(201)
  expect((await place({ gstin: gstin.toLowerCase() })).statusCode).toBe(201)
  expect((await place({})).statusCode).toBe(422)
  expect((await place({ gstin: shopGstin })).statusCode).toBe(422)
})

test('VER-06 a member with an unverified email address can place an order', async () => {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app)
  const buyer = await member(app)
  expect((await buyer.get('/api/auth/me')).json()).toMatchObject({ user: { isVerified: false } })

  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))

  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
})
