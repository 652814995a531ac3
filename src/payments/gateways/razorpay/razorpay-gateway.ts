import type { FastifyBaseLogger } from 'fastify'
import type Razorpay from 'razorpay'
import { gatewaySilent } from '../../errors.ts'
import type { Gateway } from '../gateway.ts'
import { asksRazorpay } from './asking.ts'
import { keyField, razorpayClient, reachAt, type Credentials } from './client.ts'
import { opensOrders } from './open-order.ts'
import { ApiPayment, ApiRefund, listOf } from './shapes.ts'

interface Options {
  name: string
  script: string
  credentials: () => Credentials
  made: (gatewayOrderId: string) => boolean
  isTest: boolean
  log: FastifyBaseLogger
  /** Where the API answers, when that is not Razorpay's own address. */
  baseUrl?: () => string
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
  /** The longest wait for an answer. */
  answerMs?: number
  /** The shortest wait before a call is made again. */
  pauseMs?: number
}

/** Razorpay through its official SDK; the sandbox is reached by the same code at another address. */
export function razorpayGateway(options: Options): Gateway {
  const { name, script, credentials, made, isTest, log, baseUrl, now, answerMs, pauseMs } = options
  let known: Promise<Razorpay> | undefined
  const client = async () => {
    known ??= razorpayClient(credentials(), answerMs)
    const razorpay = await known
    if (baseUrl) reachAt(razorpay, baseUrl())
    return razorpay
  }
  const answerTo = asksRazorpay({ name, client, log, now, pauseMs })
  // A circuit breaker of their own: anybody can open a payment, and what the shop asks about money must go on.
  const openings = asksRazorpay({ name, client, log, now, pauseMs })
  const payment = (id: string) =>
    answerTo({ shape: ApiPayment, ask: ({ payments }) => payments.fetch(id), again: true })

  return {
    name,
    script,
    made,
    isTest,
    key: () => credentials().keyId,
    paymentSecret: () => credentials().keySecret,
    webhookSecrets() {
      const { webhookSecret, oldWebhookSecret } = credentials()
      return oldWebhookSecret ? [webhookSecret, oldWebhookSecret] : [webhookSecret]
    },
    createOrder: opensOrders(openings),
    payment,

    paymentsOf: (gatewayOrderId) =>
      answerTo({
        shape: listOf(ApiPayment),
        ask: ({ orders }) => orders.fetchPayments(gatewayOrderId),
        again: true,
      }),

    async capture({ id, amount, currency }) {
      try {
        const ask = ({ payments }: Razorpay) => payments.capture(id, amount, currency)
        return await answerTo({ shape: ApiPayment, ask, again: false })
      } catch (error) {
        // It may have been taken all the same, by this call or an earlier one.
        const told = await payment(id)
        if (told.status === 'captured' || told.status === 'refunded') return told
        throw error
      }
    },

    async refund({ paymentId, amount, key, receipt, reason }) {
      const notes = { reason: reason.slice(0, 250) }
      const wish = { amount, receipt, speed: 'normal' as const, notes, [keyField]: key }
      const ask = ({ payments }: Razorpay) => payments.refund(paymentId, wish)
      const refund = await answerTo({ shape: ApiRefund, ask, again: true })
      if (refund.amount !== amount || refund.paymentId !== paymentId) throw gatewaySilent()
      return refund
    },

    refundsOf: (id) =>
      answerTo({
        shape: listOf(ApiRefund),
        ask: ({ payments }) => payments.fetchMultipleRefund(id, { count: 100 }),
        again: true,
      }),
  }
}
