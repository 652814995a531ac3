import type { SandboxRefund, SandboxOrder, SandboxPayment } from './store.ts'
import type { FastifyReply } from 'fastify'

/** Entities as in Razorpay's API and webhooks; `notes` is an empty list if there are none. */
export function orderEntity(order: SandboxOrder) {
  const paid = order.status === 'paid' ? order.amount : 0
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: JSON.parse(order.notes) as unknown,
    created_at: seconds(order.createdAt),
  }
}

export function paymentEntity(payment: SandboxPayment) {
  const failed = payment.status === 'failed'
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.refunded === payment.amount ? 'refunded' : payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: payment.refunded,
    refund_status: refundStatus(payment),
    captured: payment.status === 'captured',
    description: null,
    notes: [],
    ...(failed ? declined : { error_code: null, error_description: null }),
    created_at: seconds(payment.createdAt),
  }
}

export const refundEntity = (refund: SandboxRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: refund.paymentId,
  notes: JSON.parse(refund.notes) as unknown,
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  batch_id: null,
  status: refund.status,
  speed_requested: 'normal',
  speed_processed: 'normal',
  created_at: seconds(refund.createdAt),
})

export const declined = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}

function refundStatus({ refunded, amount }: SandboxPayment) {
  if (refunded === 0) return null
  return refunded === amount ? 'full' : 'partial'
}

export const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** An error in Razorpay's format, plus the shop's own field `message`. */
export function refuse(reply: FastifyReply, status: number, description: string, field?: string) {
  return reply.code(status).send({
    message: description,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field && { field }),
    },
  })
}

export const unknownId = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist')
