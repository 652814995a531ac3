import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { testApp } from '../../../../testing/test-app.ts'
import * as fixtures from '../../../../testing/order-fixtures.ts'
import { guest } from '../../../../testing/visitor.ts'
import { isSigned, paymentMessage } from '../../verification/signature.ts'
import { loadSandboxCredentials } from './credentials.ts'

const api = '/sandbox/razorpay/v1'

async function openSandbox() {
  const app = await fixtures.openShop()
  const gateway = app.gateway()
  const basic = Buffer.from(`${gateway.key()}:${gateway.paymentSecret()}`).toString('base64')
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: api + path,
      headers: { authorization: `Basic ${basic}` },
      ...(payload && { payload }),
    })
  const order = async (more: object = {}) =>
    (await call('POST', '/orders', { amount: 500_00, currency: 'INR', ...more })).json<{ id: string }>()
  return { app, call, order }
}

describe('the sandbox speaks Razorpay’s protocol', () => {
  test('PAY-19 orders: created, attempted, paid', async () => {
    const { app, call, order } = await openSandbox()
    const { id } = await order({ receipt: 'one', notes: { kadai: 'KD-1' } })
    const show = async () => (await call('GET', `/orders/${id}`)).json<object>()
    expect(await show()).toMatchObject({
      entity: 'order',
      amount: 500_00,
      amount_due: 500_00,
      currency: 'INR',
      receipt: 'one',
      status: 'created',
      attempts: 0,
      notes: { kadai: 'KD-1' },
    })
    await fixtures.press(app, id, 'decline')
    expect(await show()).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 })
    await fixtures.press(app, id, 'pay')
    expect(await show()).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 500_00, amount_due: 0 })
    expect((await fixtures.press(app, id, 'pay')).statusCode).toBe(400)
    expect((await call('GET', `/orders/${id}/payments`)).json()).toMatchObject({ count: 2 })
  })

  test('PAY-19 the sandbox refuses what Razorpay refuses, in its error format', async () => {
    const { call, order } = await openSandbox()
    await order({ receipt: 'one' })
    const wrong = [
      { amount: 99, currency: 'INR' },
      { amount: 100.5, currency: 'INR' },
      { currency: 'INR' },
      { amount: 100, currency: 'USD' },
      { amount: 100, currency: 'INR', receipt: 'one' },
      { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
    ]
    for (const body of wrong) {
      const answer = await call('POST', '/orders', body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
    }
    expect((await call('GET', '/orders/order_None')).statusCode).toBe(400)
    expect((await call('GET', '/payments/pay_None')).statusCode).toBe(400)
  })

  test('a webhook of a payment while the server stops listening fails without ending the process', async () => {
    const { app, order } = await openSandbox()
    const { id } = await order()
    await new Promise((closed) => app.server.close(closed))
    expect((await fixtures.press(app, id, 'pay')).statusCode).toBe(200)
    const sent = app.sandboxWebhooksSent!()
    await app.close()
    await expect(sent).resolves.toBeUndefined()
  })

  test('PAY-19 its signature is the HMAC of order and payment', async () => {
    const { app, call, order } = await openSandbox()
    const { id } = await order()
    const success = await fixtures.pay(app, id)
    const message = paymentMessage(id, success.razorpay_payment_id)
    expect(isSigned(app.gateway().paymentSecret(), message, success.razorpay_signature)).toBe(true)
    expect((await call('GET', `/payments/${success.razorpay_payment_id}`)).json()).toMatchObject({
      entity: 'payment',
      order_id: id,
      amount: 500_00,
      status: 'captured',
      captured: true,
      notes: [],
    })
  })

  test('PAY-19 refunds: in parts, never more than was paid', async () => {
    const { app, call, order } = await openSandbox()
    const { razorpay_payment_id: id } = await fixtures.pay(app, (await order()).id)
    const refund = (body: object) => call('POST', `/payments/${id}/refund`, body)
    expect((await refund({ amount: 200_00 })).json()).toMatchObject({ entity: 'refund', amount: 200_00 })
    expect((await refund({ amount: 300_01 })).statusCode).toBe(400)
    expect((await refund({})).json()).toMatchObject({ amount: 300_00, payment_id: id })
    expect((await refund({})).json()).toMatchObject({
      error: { description: 'The payment has been fully refunded already.' },
    })
  })

  test('server routes need the key; checkout routes need an existing order', async () => {
    const { app } = await openSandbox()
    for (const authorization of ['', 'Basic bm9ib2R5Om5vdGhpbmc='])
      for (const url of [`${api}/orders/x`, `${api}/payments/x`])
        expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
    expect((await fixtures.press(app, 'order_None', 'pay')).statusCode).toBe(400)
    expect((await app.inject(`${api}/checkout/order_None`)).statusCode).toBe(400)
  })
})

describe('its secrets', () => {
  test('are random, created once for all processes, and another shop has others', async () => {
    const { db } = await testApp()
    const load = () => loadSandboxCredentials(db)
    const [one, other] = await Promise.all([load(), load()])
    expect(one).toEqual(other)
    await testApp()
    expect(await load()).not.toEqual(one)
  })
})

describe('choice of the gateway', () => {
  const asked = async (environment: Record<string, string>) => {
    const app = await testApp({ environment })
    const buyer = await guest(app)
    return {
      gateway: await app.inject('/api/rpay/gateway'),
      script: await app.inject('/sandbox/checkout.js'),
      open: await buyer.post('/api/rpay/create-order', { amount: 100 }, { 'sec-fetch-site': 'same-origin' }),
    }
  }

  test('PAY-05 without keys the sandbox and its window', async () => {
    const { gateway, script } = await asked({})
    expect(gateway.json()).toEqual({ script: '/sandbox/checkout.js', name: 'Kadai test payments' })
    expect(script.headers['content-type']).toContain('javascript')
  })

  test('PAY-16 none in a public shop: create-order names the settings that are missing', async () => {
    const { gateway, script, open } = await asked({ PUBLIC_URL: 'https://shop.example' })
    expect([gateway.statusCode, script.statusCode, open.statusCode]).toEqual([503, 404, 503])
    for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
      expect(open.json<{ message: string }>().message).toContain(name)
  })

  test.each(['0.0.0.0', '::', '192.168.1.10'])(
    'PAY-16 none where other machines reach the shop at HOST=%s, though it has no PUBLIC_URL',
    async (HOST) => {
      const { gateway, script, open } = await asked({ HOST })
      expect([gateway.statusCode, script.statusCode, open.statusCode]).toEqual([503, 404, 503])
    },
  )

  test.each([
    ['from another machine', { remoteAddress: '203.0.113.9' }],
    ['from another machine, by an IPv4-mapped address', { remoteAddress: '::ffff:203.0.113.9' }],
    [
      'from another machine with a forged Host',
      { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } },
    ],
    ['through a proxy here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a local proxy with another header', { headers: { via: '1.1 proxy' } }],
    ['under a name from outside', { headers: { host: 'shop.example' } }],
  ])('nobody can pay in its window %s, unless the owner allows it', async (_way, way) => {
    const calls = [
      { method: 'GET' as const, url: `${api}/checkout/order_None` },
      { method: 'POST' as const, url: `${api}/checkout/order_None/pay` },
      { method: 'POST' as const, url: `${api}/checkout/order_None/decline` },
    ]
    const app = await testApp()
    for (const call of calls) expect((await app.inject({ ...call, ...way })).statusCode).toBe(403)
    const here = { remoteAddress: '::ffff:127.0.0.2', headers: { host: '[::1]:3000' } }
    for (const call of calls) expect((await app.inject({ ...call, ...here })).statusCode).toBe(400)

    const open = await testApp({ environment: { HOST: '0.0.0.0', ALLOW_SANDBOX_PAYMENTS: '1' } })
    for (const call of calls) expect((await open.inject({ ...call, ...way })).statusCode).toBe(400)
  })

  test('PAY-16 the sandbox there too, where the owner allows it', async () => {
    const { gateway, script } = await asked({
      PUBLIC_URL: 'https://shop.example',
      ALLOW_SANDBOX_PAYMENTS: '1',
    })
    expect([gateway.statusCode, script.statusCode]).toEqual([200, 200])
  })

  test('PAY-17 with keys Razorpay’s own script, and no sandbox at all', async () => {
    const dataDir = temporaryFolder()
    const app = await testApp({
      environment: {
        DATA_DIR: dataDir,
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_KEY_SECRET: 'secret',
        RAZORPAY_WEBHOOK_SECRET: 'another',
      },
    })
    expect((await app.inject('/api/rpay/gateway')).json()).toEqual({
      script: 'https://checkout.razorpay.com/v1/checkout.js',
      name: 'Razorpay',
    })
    expect(app.gateway().key()).toBe('rzp_test_1')
    expect(app.gateway().ownsOrder('order_Sandbox0123456789')).toBe(false)
    expect((await app.inject('/sandbox/checkout.js')).statusCode).toBe(404)
    expect(existsSync(join(dataDir, 'sandbox.json'))).toBe(false)
  })
})
