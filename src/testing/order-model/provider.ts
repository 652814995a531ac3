import { GatewayRefused, gatewaySilent } from '../../selling/payments/errors.ts'
import { paymentMessage, sign } from '../../selling/payments/verification/signature.ts'
import type {
  Gateway,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  RefundRequest,
} from '../../selling/payments/gateways/gateway.ts'
import type { DisputeStatus, GatewaySuccess } from '../../selling/payments/contract.ts'

/** A refund in the provider's state, and whether its result was reported to the shop. */
export type ProviderRefund = GatewayRefund & { key: string | null; isReported: boolean }
/** A report of a dispute, and whether it reached the shop. */
type ProviderReport = GatewayDispute & { isReported: boolean }
type ProviderPayment = GatewayPayment & {
  refunds: ProviderRefund[]
  reports: ProviderReport[]
  paysOrder: boolean
}

/** The statuses of disputes; money is deducted in the last but one. */
const disputeSteps: DisputeStatus[] = ['open', 'under_review', 'action_required', 'lost', 'won']

/** How the provider reacts to the next refund request; `silent`: it refunds, but the response is lost. */
type NextResult = 'failed' | 'pending' | 'processed' | 'silent'

interface PaidWith {
  feePaise?: number | null
  isOffer?: boolean
}

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

    /** The payer pays; the result is signed by the provider. `isOffer`: the provider granted a discount, so the order is paid. */
    pay(
      orderId: string,
      amountPaise: number,
      { feePaise = null, isOffer = false }: PaidWith = {},
    ): GatewaySuccess {
      const id = next('pay')
      const paid = {
        id,
        orderId,
        amountPaise,
        currency: 'INR',
        status: 'captured',
        refundedPaise: 0,
        feePaise,
      } as const
      const orderPaise = orderAmounts.get(orderId)!
      const isFirst = ![...payments.values()].some((other) => other.orderId === orderId && other.paysOrder)
      const isWhole = amountPaise === orderPaise || amountPaise - (feePaise ?? 0) === orderPaise
      payments.set(id, { ...paid, refunds: [], reports: [], paysOrder: isFirst && (isWhole || isOffer) })
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: sign(secret, paymentMessage(orderId, id)),
      }
    },

    /** Whether the payment, and no other, has paid its gateway order. */
    isPaidBy(paymentId: string) {
      const { orderId, paysOrder } = payments.get(paymentId)!
      return paysOrder && [...payments.values()].filter((other) => other.orderId === orderId).length === 1
    },

    /** The buyer's bank raises a dispute of the payment, or it goes on, by so many steps. */
    dispute(paymentId: string, steps: number, now: Date) {
      const { amountPaise, reports } = payments.get(paymentId)!
      for (const status of disputeSteps.slice(reports.length, reports.length + steps))
        reports.push({
          ...{ id: `disp_${paymentId}`, paymentId, amountPaise, currency: 'INR', status },
          ...{ contestedPaise: null, phase: 'chargeback', reasonCode: '', respondBy: null },
          deductedPaise: status === 'lost' ? amountPaise : 0,
          reportedAt: now,
          isReported: false,
        })
    },

    /** What the reports that reached the shop say is deducted. */
    reportedChargeback(paymentId: string) {
      const latest = payments.get(paymentId)?.reports.findLast(({ isReported }) => isReported)
      return latest?.deductedPaise ?? 0
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
    order: (id) =>
      Promise.resolve({
        amountPaise: orderAmounts.get(id)!,
        isPaid: [...payments.values()].some(({ orderId, paysOrder }) => orderId === id && paysOrder),
      }),
    capture: (payment) => Promise.resolve(payment),
    refund,
    refundsOf: (paymentId) => Promise.resolve(payments.get(paymentId)!.refunds.map((one) => ({ ...one }))),
  }
  return provider
}
