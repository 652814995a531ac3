import { z } from 'zod'
import { ApiPayment, ApiRefund } from '../gateways/razorpay/shapes.ts'
import type { GatewayEvidence } from './apply-payment-event.ts'

const payment = z.object({ entity: ApiPayment })
const refund = z.object({ entity: ApiRefund })

const WebhookEvent = z.union([
  z.object({ event: z.literal('payment.authorized'), payload: z.object({ payment }) }),
  z.object({ event: z.enum(['payment.captured', 'order.paid']), payload: z.object({ payment }) }),
  z.object({ event: z.literal('payment.failed'), payload: z.object({ payment }) }),
  z.object({
    event: z.enum(['refund.created', 'refund.processed', 'refund.failed']),
    payload: z.object({ payment, refund }),
  }),
])

type Read = { evidence: GatewayEvidence } | { authorized: string } | undefined

/**
 * What an event of the gateway tells of money; nothing where it tells of none, or is not what it says. What the event's name
 * says counts, not the payment's status in it: that is as old as the event, while a refund tells that the payment was taken.
 */
export function readEvent(raw: Buffer, id: string): Read {
  const { data } = WebhookEvent.safeParse(readJson(raw))
  if (!data) return undefined
  const told = data.payload.payment.entity
  if (data.event === 'payment.authorized') return { authorized: told.id }
  const refunded = 'refund' in data.payload ? data.payload.refund.entity : undefined
  if (refunded && refunded.paymentId !== told.id) return undefined
  return {
    evidence: {
      from: 'gateway',
      gatewayOrderId: told.orderId ?? '',
      gatewayPaymentId: told.id,
      amount: told.amount,
      currency: told.currency,
      outcome: data.event === 'payment.failed' ? 'failed' : 'captured',
      ...(refunded && { refund: refunded }),
      ...(id && { event: { id: id.slice(0, 200), name: data.event } }),
    },
  }
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
