import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DisputeStatus } from '../contract.ts'
import type { DisputeEvent } from '../disputes/apply-dispute.ts'
import { ApiDispute, ApiOrderState, ApiPayment, ApiRefund, EventTime } from '../gateways/razorpay/schemas.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import type { GatewayPaymentEvent } from './apply-payment-event.ts'
import { exceptionOf, type UnbookedEvent } from './unbooked-event.ts'

export type ParsedEvent =
  | { authorized: string }
  | { payment: GatewayPaymentEvent; unlessKnown: UnbookedEvent | undefined }
  | (DisputeEvent & { payment: GatewayPaymentEvent | undefined })
  | { exception: UnbookedEvent }

const payment = z.object({ entity: ApiPayment })
const refund = z.object({ entity: ApiRefund })
const order = z.object({ entity: ApiOrderState })
const dispute = z.object({ entity: ApiDispute })

const disputeStatuses: Record<string, DisputeStatus> = {
  'payment.dispute.created': 'open',
  'payment.dispute.under_review': 'under_review',
  'payment.dispute.action_required': 'action_required',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
}

const WebhookEvent = z.union([
  z.object({
    event: z.literal(['payment.authorized', 'payment.failed', 'payment.captured']),
    payload: z.object({ payment }),
  }),
  z.object({ event: z.literal('order.paid'), payload: z.object({ payment, order: order.optional() }) }),
  z.object({
    event: z.literal(['refund.created', 'refund.processed', 'refund.failed']),
    payload: z.object({ payment, refund }),
  }),
  z.object({
    event: z.literal(Object.keys(disputeStatuses)),
    payload: z.object({ dispute, payment: payment.optional() }),
  }),
])
type WebhookEvent = z.output<typeof WebhookEvent>

/**
 * Parses an event. The event's name decides, not the status of the payment inside, which is a snapshot; a refund event implies that the
 * payment was captured. An event by which money moves and that the shop does not know, or that contradicts itself, is an exception;
 * undefined if no money moves.
 */
export function parseWebhookEvent(raw: Buffer, idHeader: string, now: Date): ParsedEvent | undefined {
  const json = parseJson(raw)
  const id = idHeader.slice(0, 200) || `sha256 ${createHash('sha256').update(raw).digest('hex')}`
  const { data } = WebhookEvent.safeParse(json)
  const parsed =
    data &&
    readEvent(data, {
      idHeader: idHeader.slice(0, 200),
      id,
      at: EventTime.safeParse(json).data?.created_at ?? now,
    })
  if (parsed && 'payment' in parsed && !('dispute' in parsed))
    return { payment: parsed.payment, unlessKnown: exceptionOf(json, id, 'the shop does not know it') }
  if (parsed) return parsed
  const exception = exceptionOf(json, id, data ? 'it contradicts itself' : undefined)
  return exception && { exception }
}

interface Envelope {
  idHeader: string
  id: string
  at: Date
}

type Read = { authorized: string } | { payment: GatewayPaymentEvent } | Extract<ParsedEvent, DisputeEvent>

/** Undefined for an event whose parts contradict each other. */
function readEvent(data: WebhookEvent, { idHeader, id, at }: Envelope): Read | undefined {
  if ('dispute' in data.payload) {
    const reported = data.payload.dispute.entity
    const paid = data.payload.payment?.entity
    if (paid && paid.id !== reported.paymentId) return undefined
    const status = disputeStatuses[data.event]!
    const isCaptured = paid?.status === 'captured' || paid?.status === 'refunded'
    return {
      dispute: { ...reported, status, reportedAt: at },
      event: { id, name: data.event },
      payment: isCaptured ? eventOf(paid) : undefined,
    }
  }
  const reported = data.payload.payment.entity
  if (data.event === 'payment.authorized') return { authorized: reported.id }
  const refunded = 'refund' in data.payload ? data.payload.refund.entity : undefined
  if (refunded && refunded.paymentId !== reported.id) return undefined
  return {
    payment: {
      ...eventOf(reported),
      outcome: data.event === 'payment.failed' ? 'failed' : 'captured',
      orderIsPaid: 'order' in data.payload && isPaidBy(reported, data.payload.order?.entity),
      ...(refunded && { refund: refunded }),
      ...(idHeader && { event: { id: idHeader, name: data.event } }),
    },
  }
}

const eventOf = ({ id, orderId, amountPaise, feePaise, currency }: GatewayPayment): GatewayPaymentEvent => ({
  from: 'gateway',
  gatewayOrderId: orderId ?? '',
  gatewayPaymentId: id,
  amountPaise,
  feePaise,
  currency,
  outcome: 'captured',
})

/** Whether the event's order is paid, and by this payment. `amount_paid` is the order's amount or the payment's, with the fee or without. */
function isPaidBy(
  { orderId, amountPaise, feePaise, currency }: GatewayPayment,
  order: z.output<typeof ApiOrderState> | undefined,
) {
  if (order?.status !== 'paid' || order.id !== orderId || order.currency !== currency) return false
  const paid = order.amount_paid ?? order.amount
  return [order.amount, amountPaise, amountPaise - (feePaise ?? 0)].includes(paid)
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
