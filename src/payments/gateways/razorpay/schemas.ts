import { z } from 'zod'
import type { GatewayPayment, GatewayRefund } from '../gateway.ts'

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
})

export const ApiPayment = z
  .object({
    id: id('pay_'),
    order_id: z.string().max(100).nullish(),
    amount,
    currency: z.string().length(3),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: amount.nullish(),
  })
  .transform(({ id, order_id, amount, currency, status, amount_refunded }): GatewayPayment => ({
    id,
    orderId: order_id ?? null,
    amountPaise: amount,
    currency,
    status,
    refundedPaise: amount_refunded ?? 0,
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

/** The SDK's error for any HTTP response. */
export const ErrorStatus = z.object({ statusCode: z.int() })

/** Razorpay's own error format; errors in other formats come from a proxy in between. */
export const ApiError = z.object({
  statusCode: z.int().min(400).max(499),
  error: z.object({ code: z.literal('BAD_REQUEST_ERROR'), description: z.string() }),
})
