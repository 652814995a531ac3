import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '../../../../platform/money/money.ts'
import { newId } from '../../../../platform/ids.ts'
import * as fixtures from '../../../../testing/order-fixtures.ts'
import { sandboxGateway } from '../../../../testing/sandbox-gateway.ts'
import type { Call } from '../sandbox/faults.ts'

const amountPaise = paise(500_00)
const silent = { code: 'gateway_silent' }

/** The client with short timeouts and its own clock, against a sandbox with faults. */
async function openClient(baseUrl?: string) {
  const app = await fixtures.openShop()
  const time = { now: 0 }
  const { sandboxFaults: faults } = app
  faults.webhooks.dropRate = 1
  const gateway = sandboxGateway(app, {
    ...(baseUrl !== undefined && { baseUrl: () => baseUrl }),
    now: () => time.now,
    timeoutMs: 400,
  })
  const receipt = newId()
  const open = () => gateway.createOrder({ amountPaise, receipt, notes: {} })
  const paid = async (how: 'captured' | 'authorized' = 'captured') => {
    faults.payments = how
    return gateway.payment((await fixtures.pay(app, await open())).razorpay_payment_id)
  }
  const refundRequest = (paymentId: string) => ({
    paymentId,
    amountPaise,
    key: receipt,
    receipt,
  })
  const sandboxOrders = async () => {
    const { rows } = await app.db.execute('select id from sandbox_orders')
    return rows.length
  }
  return { app, faults, gateway, time, open, paid, refundRequest, sandboxOrders }
}

describe('a response lost after the call took effect', () => {
  test('Razorpay BP-07 a create-order whose response is lost is looked up by its receipt: one order, not two', async () => {
    const { faults, open, sandboxOrders } = await openClient()
    faults.lost = { 'POST /orders': 1 }
    const id = await open()
    expect(await sandboxOrders()).toBe(1)
    expect(await open()).toBe(id)
    expect(await sandboxOrders()).toBe(1)
  })

  test('Razorpay BP-07 a create-order that never arrived is retried', async () => {
    const { faults, open, sandboxOrders } = await openClient()
    faults.errors = { 'POST /orders': 1 }
    expect(await open()).toMatch(/^order_/)
    expect(await sandboxOrders()).toBe(1)
  })

  test('a refund is retried with its idempotency key: one refund', async () => {
    const { faults, gateway, paid, refundRequest } = await openClient()
    const { id } = await paid()
    faults.lost = { 'POST /payments/:id/refund': 2 }
    const refund = await gateway.refund(refundRequest(id))
    expect(await gateway.refundsOf(id)).toEqual([refund])
  })

  test('a capture is not retried: the payment is fetched', async () => {
    const { faults, gateway, paid } = await openClient()
    const payment = await paid('authorized')
    faults.lost = { 'POST /payments/:id/capture': 1 }
    expect(await gateway.capture(payment)).toMatchObject({ status: 'captured' })
  })
})

const nonsense: [string, (answer: string) => string][] = [
  ['a page', () => '<html><body>Service unavailable</body></html>'],
  ['nothing', () => ''],
  ['null', () => 'null'],
  ['a list', () => '[]'],
  ['half of it', (answer) => answer.slice(0, answer.length / 2)],
  ['amounts as words', (answer) => answer.replaceAll(/"amount":\d+/g, '"amount":"much"')],
  ['fractions', (answer) => answer.replaceAll(/"amount":\d+/g, '"amount":0.5')],
  ['ids of another kind', (answer) => answer.replaceAll(/"(order|pay|rfnd)_/g, '"x_')],
  ['no ids', (answer) => answer.replaceAll('"id":', '"no":')],
]

describe('malformed responses', () => {
  test.each(nonsense)('%s, at each call', async (_name, spoil) => {
    const { faults, gateway, time, open, paid, refundRequest } = await openClient()
    const payment = await paid()
    await gateway.refund({ ...refundRequest(payment.id), amountPaise: paise(1_00), key: newId() })
    faults.spoil = (_call, answer) => spoil(answer)
    const calls = [
      open,
      () => gateway.payment(payment.id),
      () => gateway.paymentsOf(payment.orderId!),
      () => gateway.capture(payment),
      () => gateway.refund(refundRequest(payment.id)),
      () => gateway.refundsOf(payment.id),
    ]
    await Promise.all(
      calls.map(async (call) => {
        await expect(call()).rejects.toMatchObject({ refusal: 'unavailable' })
        time.now += 60_000
      }),
    )
  })

  test('an order or a refund with another amount is rejected', async () => {
    const { faults, gateway, open, paid, refundRequest } = await openClient()
    const { id } = await paid()
    faults.spoil = (_call, answer) => answer.replaceAll('"amount":50000', '"amount":50001')
    await expect(open()).rejects.toMatchObject(silent)
    await expect(gateway.refund(refundRequest(id))).rejects.toMatchObject(silent)
  })
})

describe('silence', () => {
  test('a slow provider times out, which is not reported as a refusal', async () => {
    const { faults, gateway, paid } = await openClient()
    const { id } = await paid()
    faults.delayMs = 1_000
    await expect(gateway.payment(id)).rejects.toMatchObject(silent)
    faults.delayMs = 0
    expect(await gateway.payment(id)).toMatchObject({ id })
  })

  test('queries are tried three times, create-order and capture once', async () => {
    const { faults, gateway, paid } = await openClient()
    const payment = await paid('authorized')
    faults.errors = { 'GET /payments/:id': 2 }
    expect(await gateway.payment(payment.id)).toMatchObject({ status: 'authorized' })
    faults.errors = { 'POST /payments/:id/capture': 1 }
    await expect(gateway.capture(payment)).rejects.toMatchObject(silent)
    expect(faults.errors['POST /payments/:id/capture']).toBe(0)
  })

  test('connection refused: a readable message, not an internal error', async () => {
    const { gateway, open } = await openClient('http://127.0.0.1:9')
    for (const call of [open, () => gateway.payment('pay_1'), () => gateway.refundsOf('pay_1')])
      await expect(call()).rejects.toThrow('The payment provider does not answer. Please try again.')
  })

  test('after five failures in 30 seconds calls fail at once, then one probes, then all are allowed', async () => {
    const { faults, gateway, time, paid } = await openClient()
    const { id } = await paid()
    const call: Call = 'GET /payments/:id'
    faults.errors = { [call]: 15 }
    for (let turn = 0; turn < 5; turn++) await expect(gateway.payment(id)).rejects.toMatchObject(silent)
    expect(faults.errors[call]).toBe(0)

    const paused = { code: 'gateway_paused', details: { retryAfter: 30 } }
    await expect(gateway.payment(id)).rejects.toMatchObject(paused)
    time.now += 30_000
    faults.errors = { [call]: 3 }
    const tries = await Promise.allSettled([gateway.payment(id), gateway.payment(id)])
    expect(
      tries.map((tried) => tried.status === 'rejected' && (tried.reason as { code: string }).code),
    ).toEqual(['gateway_silent', 'gateway_paused'])
    await expect(gateway.payment(id)).rejects.toMatchObject({ code: 'gateway_paused' })
    time.now += 30_000
    expect(await gateway.payment(id)).toMatchObject({ id })
    expect(await gateway.payment(id)).toMatchObject({ id })
  })

  test('five failures over a longer time do not open the circuit, and a refusal counts as a response', async () => {
    const { faults, gateway, time, paid } = await openClient()
    const { id } = await paid()
    for (let turn = 0; turn < 7; turn++) {
      faults.errors = { 'GET /payments/:id': 3 }
      await expect(gateway.payment(id)).rejects.toMatchObject(silent)
      time.now += 8_000
    }
    for (let turn = 0; turn < 7; turn++)
      await expect(gateway.payment('pay_None')).rejects.toMatchObject({ code: 'gateway_refused' })
    expect(await gateway.payment(id)).toMatchObject({ id })
  })

  test.each([409, 425, 429])(
    'a provider that responds with %i is available: no later call is blocked',
    async (status) => {
      const { gateway } = await openClient(await providerThatSays(status))
      for (let turn = 0; turn < 8; turn++)
        await expect(gateway.payment('pay_None')).rejects.toMatchObject(silent)
    },
  )

  test('failing create-orders block no other calls, and those of one network not those of others', async () => {
    const { faults, gateway, paid } = await openClient()
    const { id } = await paid()
    const opened = (caller: string) =>
      gateway.createOrder({ amountPaise, receipt: newId(), notes: {}, caller })
    faults.errors = { 'POST /orders': 1000, 'GET /orders': 1000 }
    for (let turn = 0; turn < 6; turn++) await expect(opened('192.0.2.7')).rejects.toMatchObject(silent)
    await expect(opened('192.0.2.8')).rejects.toMatchObject(silent)
    await expect(opened('192.0.2.9')).rejects.toMatchObject({ refusal: 'unavailable' })
    await expect(opened('192.0.2.10')).rejects.toMatchObject({ code: 'gateway_paused' })
    expect(await gateway.payment(id)).toMatchObject({ id })
  })

  test('a wrong API key counts as no response: pending refunds are retried once it is corrected', async () => {
    const { app } = await openClient()
    const gateway = sandboxGateway(app, {
      credentials: () => ({ keyId: 'rzp_test_1', keySecret: 'wrong', webhookSecret: 'x' }),
    })
    await expect(gateway.payment('pay_None')).rejects.toMatchObject(silent)
  })
})

/** A server that responds to every call with this status; returns its URL. */
async function providerThatSays(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
