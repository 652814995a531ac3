import type { SandboxRefund, SandboxOrder, SandboxPayment } from './store.ts'
import type { FastifyReply } from 'fastify'

/** Entities as in Razorpay's API and webhooks; `notes` is an empty list if there are none. */
export function orderEntity(order: SandboxOrder) {
  const paidPaise = order.status === 'paid' ? order.amountPaise : 0
  return {
    id: order.id,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: paidPaise,
    amount_due: order.amountPaise - paidPaise,
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
    amount: payment.amountPaise,
    currency: 'INR',
    status: payment.refundedPaise === payment.amountPaise ? 'refunded' : payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: payment.refundedPaise,
    refund_status: refundStatus(payment),
    captured: payment.status === 'captured',
    description: null,
    fee: payment.feePaise,
    notes: [],
    ...(failed ? declined : { error_code: null, error_description: null }),
    created_at: seconds(payment.createdAt),
  }
}

export const refundEntity = (refund: SandboxRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amountPaise,
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

function refundStatus({ refundedPaise, amountPaise }: SandboxPayment) {
  if (refundedPaise === 0) return null
  return refundedPaise === amountPaise ? 'full' : 'partial'
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
