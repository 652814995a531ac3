import type { Paise } from '../../money/money.ts'

/** A payment as the gateway tells it; amounts in paise. `refunded` money was captured before it went back. */
export interface GatewayPayment {
  id: string
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** How much of it has gone back or is on its way. */
  refunded: number
}

export interface GatewayRefund {
  id: string
  /** In paise. */
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** Our own refund's id where we asked for it. */
  receipt: string | null
}

interface GatewayOrder {
  amount: Paise
  /** Unique at the gateway, at most 40 characters. */
  receipt: string
  notes: Record<string, string>
  /** The network of the shopper; failures of one network alone do not stop everybody's payments. */
  caller?: string | undefined
}

export interface RefundRequest {
  /** The gateway's id of the payment. */
  paymentId: string
  amount: Paise
  /** One key is one refund, however often it is asked for. */
  key: string
  receipt: string
  reason: string
}

/**
 * A payment provider that speaks Razorpay's protocol. A call that is not answered as it should be throws `gatewaySilent`,
 * and whether it had its effect is not known; a definite no throws `GatewayRefused`, and it had none.
 */
export interface Gateway {
  name: string
  /** What the page loads to open the provider's window. */
  script: string
  /** The sandbox, or the provider with its test keys: no money moves. */
  isTest: boolean
  key(): string
  paymentSecret(): string
  /** The newest first; while it is being changed the old one is good too. */
  webhookSecrets(): [string, ...string[]]
  /** False for an order that another gateway made: it cannot be paid here. */
  ownsOrder(gatewayOrderId: string): boolean
  createOrder(order: GatewayOrder): Promise<string>
  payment(id: string): Promise<GatewayPayment>
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>
  /** Takes what was only authorised; what was taken before stays taken. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  refund(wish: RefundRequest): Promise<GatewayRefund>
  /** Every refund of a payment, also those that somebody started at the provider's own desk. */
  refundsOf(gatewayPaymentId: string): Promise<GatewayRefund[]>
}
