import type { Paise } from '../../../platform/money/money.ts'
import type { DisputeStatus } from '../contract.ts'

/** A payment as the gateway reports it. The status `refunded` implies that it was captured. */
export interface GatewayPayment {
  id: string
  orderId: string | null
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Refunds, processed and pending. */
  refundedPaise: number
  /** GST included; null until the gateway says it. */
  feePaise: number | null
}

/** A gateway order as the gateway reports it. */
interface ReportedOrder {
  amountPaise: number
  isPaid: boolean
}

/** A dispute as a webhook reports it. */
export interface GatewayDispute {
  id: string
  /** The gateway's id of the payment. */
  paymentId: string
  /** In the smallest unit of the currency, as the other amounts. */
  amountPaise: number
  currency: string
  deductedPaise: number
  /** The part for which the shop sent evidence; null: all of it. */
  contestedPaise: number | null
  phase: string
  reasonCode: string
  respondBy: Date | null
  status: DisputeStatus
  reportedAt: Date
}

export interface GatewayRefund {
  id: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  /** The id of our refund; null for one made outside the shop. */
  receipt: string | null
}

/** A request to the gateway whose response a buyer waits for. */
export interface ForBuyer {
  /** The client's network, as in `GatewayOrder`. */
  caller: string | undefined
}

interface GatewayOrder {
  amountPaise: Paise
  /** Unique at the gateway, at most 40 characters. */
  receipt: string
  notes: Record<string, string>
  /** The client's network: failures of a single network do not open the circuit breaker. */
  caller?: string | undefined
}

export interface RefundRequest {
  /** The gateway's id of the payment. */
  paymentId: string
  amountPaise: Paise
  /** The gateway may add as much, which it took as its fee on top. */
  buyersFeePaise?: Paise
  /** Idempotency key. */
  key: string
  receipt: string
}

/**
 * A payment gateway with Razorpay's protocol. A call without a valid response throws `gatewaySilent` (503): whether it took
 * effect is unknown. A refusal throws `GatewayRefused`: it took no effect.
 */
export interface Gateway {
  name: string
  /** URL of the checkout script. */
  script: string
  /** The sandbox, or the provider with its test keys: no money moves. */
  isTest: boolean
  key(): string
  paymentSecret(): string
  /** The newest first; the previous one stays valid during a rotation. */
  webhookSecrets(): [string, ...string[]]
  /** False for an order of another gateway, which cannot be paid or queried here. */
  ownsOrder(gatewayOrderId: string): boolean
  createOrder(order: GatewayOrder): Promise<string>
  payment(id: string): Promise<GatewayPayment>
  /** With `forBuyer` the request is sent once, without retries, and its failures do not open the circuit breaker of other requests. */
  paymentsOf(gatewayOrderId: string, forBuyer?: ForBuyer): Promise<GatewayPayment[]>
  order(id: string): Promise<ReportedOrder>
  /** Captures an authorized payment. Idempotent. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** All refunds of a payment, including those made in the gateway's own dashboard. */
  refundsOf(gatewayPaymentId: string): Promise<GatewayRefund[]>
}
