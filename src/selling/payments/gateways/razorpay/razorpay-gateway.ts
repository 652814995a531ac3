import type { FastifyBaseLogger } from 'fastify'
import type Razorpay from 'razorpay'
import { paise } from '../../../../platform/money/money.ts'
import { gatewaySilent, GatewayRefused } from '../../errors.ts'
import type { Gateway } from '../gateway.ts'
import { createApiCaller } from './call-api.ts'
import { idempotencyKeyField, createRazorpayClient, setBaseUrl, type Credentials } from './client.ts'
import { ApiPayment, ApiRefund, listOf, ApiOrder } from './schemas.ts'
import { z } from 'zod'

interface GatewayOptions {
  name: string
  script: string
  credentials: () => Credentials
  ownsOrder: (gatewayOrderId: string) => boolean
  isTest: boolean
  log: FastifyBaseLogger
  /** Base URL of the API, if not Razorpay's own. */
  baseUrl?: () => string
  /** A monotonic clock. */
  now?: () => number
  timeoutMs?: number
  /** Minimum delay before a retry. */
  retryDelayMs?: number
}

/** Razorpay through its official SDK. The sandbox uses the same code with another base URL. */
export function razorpayGateway(options: GatewayOptions): Gateway {
  const { name, script, credentials, ownsOrder, isTest, log, baseUrl, now, timeoutMs, retryDelayMs } = options
  let loading: Promise<Razorpay> | undefined
  const client = async () => {
    loading ??= createRazorpayClient(credentials(), timeoutMs)
    const razorpay = await loading
    if (baseUrl) setBaseUrl(razorpay, baseUrl())
    return razorpay
  }
  const call = createApiCaller({ name, client, log, now, retryDelayMs })
  // A circuit breaker of its own: anyone can open payments, and failures there must not stop syncing payments and refunds.
  const callForOrders = createApiCaller({ name, client, log, now, retryDelayMs })
  // Another one, because a failure here must not stop new payments: the same payment opens again without this response.
  const callForBuyers = createApiCaller({ name, client, log, now, retryDelayMs })
  const payment = (id: string) =>
    call({ schema: ApiPayment, send: ({ payments }) => payments.fetch(id), retry: true })

  return {
    name,
    script,
    ownsOrder,
    isTest,
    key: () => credentials().keyId,
    paymentSecret: () => credentials().keySecret,
    webhookSecrets() {
      const { webhookSecret, oldWebhookSecret } = credentials()
      return oldWebhookSecret ? [webhookSecret, oldWebhookSecret] : [webhookSecret]
    },
    createOrder: createOrderWith(callForOrders),
    payment,

    paymentsOf: (gatewayOrderId, forBuyer) =>
      (forBuyer ? callForBuyers : call)({
        schema: listOf(ApiPayment),
        send: ({ orders }) => orders.fetchPayments(gatewayOrderId),
        retry: !forBuyer,
        caller: forBuyer?.caller,
      }),

    async order(id) {
      const order = await call({ schema: ApiOrder, send: ({ orders }) => orders.fetch(id), retry: true })
      return { amountPaise: order.amount, isPaid: order.status === 'paid' }
    },

    async capture({ id, amountPaise, currency }) {
      try {
        const send = ({ payments }: Razorpay) => payments.capture(id, amountPaise, currency)
        return await call({ schema: ApiPayment, send, retry: false })
      } catch (error) {
        // This call or an earlier one may have captured it nevertheless.
        const current = await payment(id)
        if (current.status === 'captured' || current.status === 'refunded') return current
        throw error
      }
    },

    refund: refundWith(call),

    refundsOf: (id) =>
      call({
        schema: listOf(ApiRefund),
        send: ({ payments }) => payments.fetchMultipleRefund(id, { count: 100 }),
        retry: true,
      }),
  }
}

function refundWith(call: ReturnType<typeof createApiCaller>): Gateway['refund'] {
  // Without the reason, which may be about the buyer: an erasure does not reach the provider.
  return async ({ paymentId, amountPaise, buyersFeePaise = paise(0), key, receipt }) => {
    const body = { amount: amountPaise, receipt, [idempotencyKeyField]: key }
    const send = ({ payments }: Razorpay) => payments.refund(paymentId, { ...body, speed: 'normal' })
    const refund = await call({ schema: ApiRefund, send, retry: true })
    const addedPaise = refund.amountPaise - amountPaise
    if (addedPaise < 0 || addedPaise > buyersFeePaise || refund.paymentId !== paymentId) throw gatewaySilent()
    return refund
  }
}

const maxAttempts = 2
const receiptTaken = 'Order receipt should be unique.'

/**
 * Creates an order. After a lost response it is looked up by its receipt, which is unique at the gateway, so that no payment
 * has two orders.
 */
function createOrderWith(call: ReturnType<typeof createApiCaller>): Gateway['createOrder'] {
  return async ({ amountPaise, receipt, notes, caller }) => {
    const OwnOrder = ApiOrder.extend({
      amount: z.literal(amountPaise),
      currency: z.literal('INR'),
      receipt: z.literal(receipt),
    })
    const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment_capture: true }
    for (let attempt = 1; ; attempt++) {
      try {
        const order = await call({
          schema: OwnOrder,
          send: ({ orders }) => orders.create(body),
          retry: false,
          caller,
        })
        return order.id
      } catch (error) {
        if (error instanceof GatewayRefused && error.description !== receiptTaken) throw error
        const [known] = await call({
          schema: listOf(OwnOrder),
          send: ({ orders }) => orders.all({ receipt }),
          retry: true,
          caller,
        })
        if (known) return known.id
        if (attempt === maxAttempts) throw error
      }
    }
  }
}
