import { describe, expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import { sign } from './signature.ts'

const amount = 65_099_00
const headersOf = (signature?: string | string[], id = 'evt_1') => ({
  'content-type': 'application/json',
  'x-razorpay-event-id': id,
  ...(signature !== undefined && { 'x-razorpay-signature': signature }),
})

async function shopWithOpenPayment() {
  const app = await fixtures.openShop()
  app.sandboxFaults.webhooks.dropRate = 1
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const order_id = await fixtures.gatewayOrder(buyer, order)
  const entity = { id: 'pay_Genuine0000001', order_id, amount, currency: 'INR', status: 'captured' }
  const event = { entity: 'event', event: 'payment.captured', payload: { payment: { entity } } }
  const post = async (payload: string | Buffer, signature?: string | string[], id?: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        headers: headersOf(signature, id),
        payload,
      })
    ).statusCode
  const status = async () => (await fixtures.show(buyer, order)).status
  const events = async () => (await app.db.execute('select id from gateway_events')).rows.length
  return { app, buyer, order, entity, event, post, status, events, secret: app.gateway().webhookSecrets()[0] }
}

describe('tampered events change nothing', () => {
  test('missing, wrong, foreign, truncated, doubled and upper-case signatures, and modified bodies', async () => {
    const { app, event, post, status, events, secret } = await shopWithOpenPayment()
    const body = JSON.stringify(event)
    const right = sign(secret, body)
    const flipped = right.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const wrong = [
      undefined,
      '',
      ' ',
      'null',
      right.slice(1),
      right + '0',
      right.toUpperCase(),
      flipped,
      [right, right],
      sign(app.gateway().paymentSecret(), body),
      sign('', body),
      sign(secret, ''),
      'f'.repeat(64),
      'é'.repeat(32),
    ]
    for (const signature of wrong) expect(await post(body, signature)).toBe(400)
    const other = [
      body + ' ',
      body.slice(0, -1),
      JSON.stringify(event, null, 2),
      body.replace(String(amount), '100'),
      '',
    ]
    for (const bytes of other) expect(await post(bytes, right)).toBe(400)
    expect(await status()).toBe('awaiting_payment')
    expect(await events()).toBe(0)
    expect(await post(body, right)).toBe(200)
    expect(await status()).toBe('processing')
  })

  test('each of 256 signatures that differ in one bit is refused', async () => {
    const { event, post, status, secret } = await shopWithOpenPayment()
    const body = JSON.stringify(event)
    const bytes = Buffer.from(sign(secret, body), 'hex')
    for (let bit = 0; bit < 256; bit++) {
      const forged = Buffer.from(bytes)
      forged[bit >> 3]! ^= 1 << (bit & 7)
      expect(await post(body, forged.toString('hex'))).toBe(400)
    }
    expect(await status()).toBe('awaiting_payment')
  })

  test('a body over a quarter megabyte is refused unread', async () => {
    const { post, status, secret } = await shopWithOpenPayment()
    const body = JSON.stringify({ event: 'x'.repeat(300_000) })
    expect(await post(body, sign(secret, body))).toBe(413)
    expect(await status()).toBe('awaiting_payment')
  })

  test('a replayed event is acknowledged and has one effect', async () => {
    const { event, post, secret, events, app, order } = await shopWithOpenPayment()
    const body = JSON.stringify(event)
    for (let turn = 0; turn < 20; turn++) expect(await post(body, sign(secret, body))).toBe(200)
    expect(await events()).toBe(1)
    const { rows } = await app.db.execute(`select id from tax_documents where order_id = '${order}'`)
    expect(rows).toHaveLength(1)
  })
})

describe('genuine events', () => {
  test('with escaped slashes and in Tamil are read as the bytes that were signed', async () => {
    const { event, post, status, secret } = await shopWithOpenPayment()
    const text = JSON.stringify({ ...event, note: 'https://shop.example/கடை' })
    const body = Buffer.from(text.replaceAll('/', '\\/'))
    expect(await post(body, sign(secret, body))).toBe(200)
    expect(await status()).toBe('processing')
  })

  test('signed with the previous secret are accepted only while it is configured', async () => {
    const { app, buyer, order, status } = await shopWithOpenPayment()
    Object.assign(app.sandboxFaults.webhooks, { dropRate: 0, oldSecret: true, escapeSlashes: true })
    await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    await fixtures.webhooksArrived(app)
    expect(await status()).toBe('processing')
  })

  test('with invalid amounts, names and formats capture nothing', async () => {
    const { entity, event, post, status, secret } = await shopWithOpenPayment()
    const silly = [
      0,
      -amount,
      0.5,
      amount + 1,
      amount / 2,
      1e300,
      2 ** 53,
      String(amount),
      null,
      [],
      {},
      true,
    ]
    let id = 0
    const send = async (value: unknown) => {
      const body = JSON.stringify(value)
      expect(await post(body, sign(secret, body), `evt_silly_${String(++id)}`)).toBe(200)
    }
    for (const much of silly)
      await send({
        ...event,
        payload: { payment: { entity: { ...entity, id: `pay_Silly${String(id)}`, amount: much } } },
      })
    for (const currency of ['USD', 'inr', '', null])
      await send({ ...event, payload: { payment: { entity: { ...entity, currency } } } })
    for (const value of [
      null,
      [],
      'captured',
      { event: 'payment.captured' },
      { ...event, payload: null },
      { ...event, event: {} },
    ])
      await send(value)
    expect(await status()).toBe('awaiting_payment')
  })
})

test('with own keys events of both secrets are accepted, and of no third', async () => {
  const app = await fixtures.openShop({
    environment: {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'new',
      RAZORPAY_WEBHOOK_SECRET_OLD: 'old',
    },
  })
  const body = JSON.stringify({ event: 'nothing' })
  const post = async (secret: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        headers: headersOf(sign(secret, body)),
        payload: body,
      })
    ).statusCode
  expect([await post('new'), await post('old'), await post('secret'), await post('')]).toEqual([
    200, 200, 400, 400,
  ])
})
