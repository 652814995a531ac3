import type { Paise } from '../../money/money.ts'

/** A payment as the gateway tells it; `amount` in paise. */
export interface GatewayPayment {
  id: string
  orderId: string | null
  amount: number
  currency: string
  status: string
}

interface GatewayOrder {
  amount: Paise
  /** Unique at the gateway, at most 40 characters. */
  receipt: string
  notes: Record<string, string>
}

/** A payment provider that speaks Razorpay's protocol. Calls throw `gatewaySilent` when it does not answer as it should. */
export interface Gateway {
  name: string
  /** What the page loads to open the provider's window. */
  script: string
  key(): string
  paymentSecret(): string
  webhookSecret(): string
  /** False for an order that another gateway made: it cannot be paid here. */
  made(gatewayOrderId: string): boolean
  createOrder(order: GatewayOrder): Promise<string>
  payment(id: string): Promise<GatewayPayment>
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>
  /** Takes what was only authorised. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
}
