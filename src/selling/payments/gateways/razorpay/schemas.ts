import { z } from 'zod'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '../gateway.ts'

/** The fields used of Razorpay's responses and events. Anything else is treated as no response. */
const amount = z
  .int()
  .min(0)
  .max(2 ** 40)
const id = (prefix: string) => z.string().startsWith(prefix).max(100)
/** Strict: skipping an unreadable item could overlook money. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.object({ items: z.array(item).max(1000) }).transform(({ items }) => items)

export const ApiOrder = z.object({
  id: id('order_'),
  amount,
  currency: z.string().length(3),
  receipt: z.string().nullish(),
  status: z.string().max(100).nullish(),
})

/** The order in an event, with what it says of its payment. */
export const ApiOrderState = ApiOrder.extend({ amount_paid: amount.nullish() })

export const ApiPayment = z
  .object({
    id: id('pay_'),
    order_id: z.string().max(100).nullish(),
    amount,
    currency: z.string().length(3),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: amount.nullish(),
    // A payment without a fee that can be read is a payment all the same.
    fee: amount.nullish().catch(null),
  })
  .transform(({ id, order_id, amount, currency, status, amount_refunded, fee }): GatewayPayment => ({
    id,
    orderId: order_id ?? null,
    amountPaise: amount,
    currency,
    status,
    refundedPaise: amount_refunded ?? 0,
    feePaise: fee ?? null,
  }))

export const ApiRefund = z
  .object({
    id: id('rfnd_'),
    payment_id: id('pay_'),
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().max(100).nullish(),
  })
  .transform(({ id, payment_id, amount, status, receipt }): GatewayRefund & { paymentId: string } => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    status,
    receipt: receipt ?? null,
  }))

const text = z.string().max(200)
const unixTime = z
  .int()
  .min(0)
  .max(2 ** 33)
  .transform((seconds) => new Date(seconds * 1000))

/** The event's name has the status; the entity's is `open` while action is required. */
export const ApiDispute = z
  .object({
    id: id('disp_'),
    payment_id: id('pay_'),
    amount,
    currency: z.string().length(3),
    amount_deducted: amount.nullish(),
    evidence: z.object({ amount: amount.nullish() }).nullish().catch(null),
    phase: text.nullish(),
    reason_code: text.nullish(),
    respond_by: unixTime.nullish(),
  })
  .transform((dispute): Omit<GatewayDispute, 'status' | 'reportedAt'> => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    currency: dispute.currency,
    deductedPaise: dispute.amount_deducted ?? 0,
    contestedPaise: dispute.evidence?.amount ?? null,
    phase: dispute.phase ?? '',
    reasonCode: dispute.reason_code ?? '',
    respondBy: dispute.respond_by ?? null,
  }))

/** When the gateway sent the event. */
export const EventTime = z.object({ created_at: unixTime })

/** The SDK's error for any HTTP response. */
export const ErrorStatus = z.object({ statusCode: z.int() })

/** Razorpay's own error format; errors in other formats come from a proxy in between. */
export const ApiError = z.object({
  statusCode: z.int().min(400).max(499),
  error: z.object({ code: z.literal('BAD_REQUEST_ERROR'), description: z.string() }),
})
