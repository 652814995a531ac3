import { describe, expect } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { GatewayRefused, gatewaySilent } from '../errors.ts'
import type { Gateway } from './gateway.ts'
import { testGatewayContract } from './gateway-contract.ts'
import { ApiOrder, ApiPayment, ApiRefund, listOf } from './razorpay/schemas.ts'

const api = '/sandbox/razorpay/v1'

async function openSandbox() {
  const app = await fixtures.openShop()
  app.sandboxFaults.webhooks.dropRate = 1
  const pay = async (order: string, how: 'captured' | 'authorized' = 'captured') => {
    app.sandboxFaults.payments = how
    return (await fixtures.pay(app, order)).razorpay_payment_id
  }
  return { app, pay }
}

describe('Razorpay’s client, over the sandbox’s protocol', () => {
  testGatewayContract(async () => {
    const { app, pay } = await openSandbox()
    return { gateway: app.gateway(), pay }
  })
})

describe('the sandbox itself', () => {
  testGatewayContract(async () => {
    const { app, pay } = await openSandbox()
    return { gateway: spokenToDirectly(app), pay }
  })
})

/** The plain protocol, without the client's retries and checks. */
function spokenToDirectly(app: fixtures.Shop): Gateway {
  const known = app.gateway()
  const authorization = `Basic ${Buffer.from(`${known.key()}:${known.paymentSecret()}`).toString('base64')}`
  async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: object = {}) {
    const answer = await app.inject({
      method,
      url: api + path,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    })
    const body = answer.json<{ error?: { description: string } }>()
    if (answer.statusCode === 409) throw gatewaySilent()
    if (body.error) throw new GatewayRefused(body.error.description)
    expect(answer.statusCode).toBe(200)
    return body
  }
  return {
    ...known,
    createOrder: async ({ amountPaise, receipt, notes }) =>
      ApiOrder.parse(await call('POST', '/orders', { amount: amountPaise, currency: 'INR', receipt, notes }))
        .id,
    payment: async (id) => ApiPayment.parse(await call('GET', `/payments/${id}`)),
    paymentsOf: async (id) => listOf(ApiPayment).parse(await call('GET', `/orders/${id}/payments`)),
    async capture({ id, amountPaise, currency }) {
      await call('POST', `/payments/${id}/capture`, { amount: amountPaise, currency }).catch(
        (error: unknown) => {
          if (!(error instanceof GatewayRefused)) throw error
        },
      )
      return ApiPayment.parse(await call('GET', `/payments/${id}`))
    },
    refund: async ({ paymentId, amountPaise, key, receipt }) =>
      ApiRefund.parse(
        await call(
          'POST',
          `/payments/${paymentId}/refund`,
          { amount: amountPaise, receipt },
          { 'x-refund-idempotency': key },
        ),
      ),
    refundsOf: async (id) => listOf(ApiRefund).parse(await call('GET', `/payments/${id}/refunds`)),
  }
}
