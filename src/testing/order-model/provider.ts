import { GatewayRefused, gatewaySilent } from '../../payments/errors.ts'
import { paymentMessage, sign } from '../../payments/verification/signature.ts'
import type {
  Gateway,
  GatewayPayment,
  GatewayRefund,
  RefundRequest,
} from '../../payments/gateways/gateway.ts'
import type { GatewaySuccess } from '../../payments/contract.ts'

/** A refund in the provider's state, and whether its result was reported to the shop. */
export type ProviderRefund = GatewayRefund & { key: string | null; isReported: boolean }
type ProviderPayment = GatewayPayment & { refunds: ProviderRefund[] }

/** How the provider reacts to the next refund request; `silent`: it refunds, but the response is lost. */
type NextResult = 'failed' | 'pending' | 'processed' | 'silent'

const secret = 'the secret of the provider in memory'

/** An in-memory payment provider, so the model knows exactly what was paid. */
export function openProvider() {
  const payments = new Map<string, ProviderPayment>()
  /** Amounts of gateway orders in paise. */
  const orderAmounts = new Map<string, number>()
  let made = 0
  const next = (kind: string) => `${kind}_model${String(++made)}`
  const provider = {
    nextResult: 'processed' as NextResult,
    payments,
    orderAmounts,
    gateway: undefined as unknown as Gateway,

    /** The payer pays; the result is signed by the provider. */
    pay(orderId: string, amountPaise: number): GatewaySuccess {
      const id = next('pay')
      const paid = {
        id,
        orderId,
        amountPaise,
        currency: 'INR',
        status: 'captured',
        refundedPaise: 0,
      } as const
      payments.set(id, { ...paid, refunds: [] })
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: sign(secret, paymentMessage(orderId, id)),
      }
    },

    /** Returns undefined if the refundable amount is too small. */
    createRefund(
      paymentId: string,
      request: Pick<ProviderRefund, 'amountPaise' | 'status' | 'receipt' | 'key'>,
    ) {
      const payment = payments.get(paymentId)!
      if (payment.refundedPaise + request.amountPaise > payment.amountPaise) return undefined
      const refund = { ...request, id: next('rfnd'), isReported: false }
      payment.refunds.push(refund)
      if (refund.status !== 'failed') payment.refundedPaise += refund.amountPaise
      return refund
    },

    /** Completes pending refunds. */
    end(paymentId: string, refund: ProviderRefund, status: 'processed' | 'failed') {
      if (refund.status !== 'pending') return
      refund.status = status
      if (status === 'failed') payments.get(paymentId)!.refundedPaise -= refund.amountPaise
    },
  }

  const refund = ({ paymentId, amountPaise, key, receipt }: RefundRequest) => {
    const { nextResult } = provider
    const status = nextResult === 'silent' ? 'processed' : nextResult
    const before = payments.get(paymentId)!.refunds.find((known) => known.key === key)
    const result = before ?? provider.createRefund(paymentId, { amountPaise, status, receipt, key })
    if (!result) return Promise.reject(new GatewayRefused('The payment has been fully refunded already.'))
    return nextResult === 'silent' ? Promise.reject(gatewaySilent()) : Promise.resolve({ ...result })
  }

  provider.gateway = {
    name: 'The provider in memory',
    script: '/none.js',
    key: () => 'key',
    paymentSecret: () => secret,
    webhookSecrets: () => [secret],
    ownsOrder: () => true,
    isTest: true,
    createOrder: ({ amountPaise }) => {
      const id = next('order')
      orderAmounts.set(id, amountPaise)
      return Promise.resolve(id)
    },
    payment: (id) => Promise.resolve({ ...payments.get(id)! }),
    paymentsOf: (orderId) =>
      Promise.resolve([...payments.values()].filter((payment) => payment.orderId === orderId)),
    capture: (payment) => Promise.resolve(payment),
    refund,
    refundsOf: (paymentId) => Promise.resolve(payments.get(paymentId)!.refunds.map((one) => ({ ...one }))),
  }
  return provider
}
