import type { FastifyBaseLogger } from 'fastify'
import Razorpay from 'razorpay'
import { gatewaySilent } from '../errors.ts'
import type { Gateway, GatewayPayment } from './gateway.ts'

export interface Credentials {
  keyId: string
  keySecret: string
  webhookSecret: string
}

interface Options {
  name: string
  script: string
  credentials: () => Credentials
  made: (gatewayOrderId: string) => boolean
  log: FastifyBaseLogger
  /** Where the API answers, when that is not Razorpay's own address. */
  baseUrl?: () => string
}

/** The part of the SDK's axios that has to be set from outside, since it offers no options for it. */
interface Requests {
  rq: { defaults: { baseURL: string; timeout: number; maxRedirects: number; proxy?: false } }
}

/** The longest wait for an answer; the SDK by itself waits for ever. */
const patienceMs = 10_000

/** Razorpay through its official SDK; the sandbox is reached by the same code at another address. */
export function razorpayGateway({ name, script, credentials, made, log, baseUrl }: Options): Gateway {
  let client: Razorpay | undefined

  function api() {
    const { keyId, keySecret } = credentials()
    client ??= new Razorpay({ key_id: keyId, key_secret: keySecret })
    const { defaults } = (client.api as unknown as Requests).rq
    defaults.timeout = patienceMs
    defaults.maxRedirects = 0
    if (baseUrl) Object.assign(defaults, { baseURL: baseUrl(), proxy: false })
    return client
  }

  /** The SDK rejects with plain objects, and on a dead network with a TypeError of its own. */
  async function ask<Answer>(question: (razorpay: Razorpay) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(api())
    } catch (reason) {
      log.warn({ reason }, `${name} does not answer as it should`)
      throw gatewaySilent()
    }
  }

  return {
    name,
    script,
    made,
    key: () => credentials().keyId,
    paymentSecret: () => credentials().keySecret,
    webhookSecret: () => credentials().webhookSecret,

    async createOrder({ amount, receipt, notes }) {
      const order = await ask(({ orders }) =>
        orders.create({ amount, currency: 'INR', receipt, notes, payment_capture: true }),
      )
      return order.id
    },

    payment: async (id) => toPayment(await ask(({ payments }) => payments.fetch(id))),

    async paymentsOf(gatewayOrderId) {
      const { items } = await ask(({ orders }) => orders.fetchPayments(gatewayOrderId))
      return items.map(toPayment)
    },

    capture: async ({ id, amount, currency }) =>
      toPayment(await ask(({ payments }) => payments.capture(id, amount, currency))),
  }
}

interface ApiPayment {
  id: string
  order_id: string
  amount: number | string
  currency: string
  status: string
}

function toPayment({ id, order_id, amount, currency, status }: ApiPayment): GatewayPayment {
  return { id, orderId: order_id, amount: Number(amount), currency, status }
}
