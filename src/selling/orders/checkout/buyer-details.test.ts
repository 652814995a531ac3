import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import { shopGstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest, member, type Person } from '../../../testing/visitor.ts'

const gstin = '29AABCU9603R1ZJ'

async function shop() {
  const app = await fixtures.openShop({ time: { now: Date.parse('2026-11-21T10:00:00Z') } })
  await (await admin(app)).put('/api/shop', { gstin: shopGstin })
  return { app, product: await fixtures.phone(app), buyer: await guest(app) }
}

async function invoiceOf(buyer: Person, order: string) {
  const { bill } = await fixtures.show(buyer, order)
  return (await buyer.get(`/api/orders/${order}/documents/${bill!.id}`)).json<InvoiceDocument>()
}

test('the invoice has the buyer’s GSTIN, and the place of supply is the delivery address', async () => {
  const { app, product, buyer } = await shop()
  const order = await fixtures.placed(buyer, [fixtures.line(product)], { gstin: ' 29aabcu9603r1zj' })
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const document = await invoiceOf(buyer, order)
  expect(document.content).toMatchObject({ buyer: { gstin }, placeOfSupply: '33' })
  expect(document.cgstPaise).toBeGreaterThan(0)
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

test.each(['33 17 UNO 00158 UNO', '33ABCD01234E1DW'])(
  'an invoice can name the buyer by %s',
  async (taxNumber) => {
    const { app, product, buyer } = await shop()
    const order = await fixtures.placed(buyer, [fixtures.line(product)], { gstin: taxNumber })
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    const document = await invoiceOf(buyer, order)
    expect(document.content.buyer.gstin).toBe(taxNumber.replaceAll(' ', ''))
  },
)

test.each([
  ['4 MG Road, Bengaluru 560\u00a0001', {}, '29'],
  ['4 MG Road, Bengaluru ௫௬௦௦௦௧', {}, '29'],
  ['4 MG Road, Bengaluru 560001', { stateCode: '32' }, '29'],
  ['56 APO 900056', { stateCode: '01' }, '01'],
])('goods sent to %j %j carry the tax of the State %s', async (deliveryAddress, more, state) => {
  const { app, product, buyer } = await shop()
  const shipping = { ...fixtures.home, deliveryAddress }
  const order = await fixtures.placed(buyer, [fixtures.line(product)], { shipping, ...more })
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { igstPaise, content } = await invoiceOf(buyer, order)
  expect(content).toMatchObject({ placeOfSupply: state, buyer: { state: { code: state } } })
  expect(igstPaise).toBeGreaterThan(0)
})

test.each([
  ['4 MG Road, Bengaluru, Karnataka', {}, 'shipping.deliveryAddress', /6-digit pincode/],
  ['56 APO 900056', {}, 'stateCode', /choose the State/],
  ['Bengaluru 560001 (Flat 641601)', {}, 'stateCode', /choose the State/],
  ['4 MG Road, Kerala 560001', {}, 'stateCode', /choose the State/],
  ['56 APO 900056', { stateCode: '99' }, 'stateCode', /choose the State/],
])('home delivery to %j %j asks for %s', async (deliveryAddress, more, field, message) => {
  const { product, buyer } = await shop()
  const shipping = { ...fixtures.home, deliveryAddress }
  const answer = await fixtures.place(buyer, [fixtures.line(product)], { shipping, ...more })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(message) as string,
    errors: [{ field }],
  })
})

test.each(['+91 98765 01234', '0091-98765-01234', '098765\u00a001234', '௯௮௭௬௫௦௧௨௩௪'])(
  'the mobile number %j is stored as ten digits',
  async (phoneNumber) => {
    const { product, buyer } = await shop()
    const shipping = { ...fixtures.home, phoneNumber }
    const order = await fixtures.placed(buyer, [fixtures.line(product)], { shipping })
    expect(await fixtures.show(buyer, order)).toMatchObject({ shipping: { phoneNumber: '9876501234' } })
  },
)

test('a mobile number of eleven digits is refused, not cut', async () => {
  const { product, buyer } = await shop()
  const shipping = { ...fixtures.home, phoneNumber: '98765012345' }
  const answer = await fixtures.place(buyer, [fixtures.line(product)], { shipping })
  expect(answer.json()).toMatchObject({ errors: [{ field: 'shipping.phoneNumber' }] })
})

async function repair(app: fixtures.Shop) {
  const [service] = await insertProducts(app, 'services', [{}])
  return service
}

describe('a repair for a company that is registered in another State', () => {
  const collect = { delivery: 'collect', gstin, device: { brand: 'OnePlus', model: '12' } }

  test('has IGST, although the phone is collected here', async () => {
    const { app, buyer } = await shop()
    const line = fixtures.line(await repair(app), 1, 'services')
    const order = await fixtures.placed(buyer, [line], collect)
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    const { cgstPaise, igstPaise, content } = await invoiceOf(buyer, order)
    expect(content.placeOfSupply).toBe('29')
    expect([cgstPaise, igstPaise > 0]).toEqual([0, true])
  })

  test('is an order of its own: goods that are collected carry the tax of this State', async () => {
    const { app, product, buyer } = await shop()
    const lines = [fixtures.line(await repair(app), 1, 'services'), fixtures.line(product)]
    const refused = await fixtures.place(buyer, lines, collect)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'Please place two orders: one for the repair, one for the items.',
    })
    const consumer = { ...collect, gstin: '' }
    expect((await fixtures.place(buyer, lines, consumer)).statusCode).toBe(201)
  })
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
