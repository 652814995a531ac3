import { createHmac, timingSafeEqual } from 'node:crypto'

/** Razorpay's signature: HMAC-SHA256 in hex, of `order id|payment id` with the key secret, or of a webhook's raw bytes. */
export const sign = (secret: string, message: string | Buffer) =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compares in constant time, so that response times do not reveal a valid signature. */
export function isSigned(secret: string, message: string | Buffer, signature: string) {
  const expected = Buffer.from(sign(secret, message))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

export const paymentMessage = (gatewayOrderId: string, gatewayPaymentId: string) =>
  `${gatewayOrderId}|${gatewayPaymentId}`
