import { createHmac, timingSafeEqual } from 'node:crypto'

/** How Razorpay signs: a payment as `order id|payment id` with the key's secret, a webhook as its raw bytes. */
export const sign = (secret: string, message: string | Buffer) =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compared in constant time, so that nobody can find a signature byte by byte. */
export function isSigned(secret: string, message: string | Buffer, signature: string) {
  const expected = Buffer.from(sign(secret, message))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const paymentMessage = (gatewayOrderId: string, gatewayPaymentId: string) =>
  `${gatewayOrderId}|${gatewayPaymentId}`
