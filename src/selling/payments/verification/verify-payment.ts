import { ShopError } from '../../../platform/errors.ts'
import type { GatewaySuccess } from '../contract.ts'
import { notYetConfirmed, paymentDiffers, paymentFailed, signatureWrong } from '../errors.ts'
import type { Gateway } from '../gateways/gateway.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { syncPayment } from './reconcile-payments.ts'
import { isSigned, paymentMessage } from './signature.ts'

/**
 * Verifies the result of the checkout window: the signature must be over a gateway order that *we* opened; amount and
 * currency are taken from the gateway, not from the browser. Repeated calls return the captured payment.
 */
export async function verifyPayment(
  context: PaymentContext,
  gateway: Gateway,
  success: GatewaySuccess,
): Promise<Payment> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = success
  const candidates = await paymentsStore(context.db).byEitherGatewayId(razorpay_order_id, razorpay_payment_id)
  const payment = candidates.find(({ gatewayOrderId }) => gatewayOrderId === razorpay_order_id)
  const message = paymentMessage(payment?.gatewayOrderId ?? '', razorpay_payment_id)
  const isValid = isSigned(gateway.paymentSecret(), message, razorpay_signature)
  if (!payment || !isValid) throw signatureWrong()

  const known = candidates.find(({ gatewayPaymentId }) => gatewayPaymentId === razorpay_payment_id)
  if (known?.status === 'captured' && known.reference === payment.reference) return known

  const applied = await fetchAndSync(context, gateway, { payment, paymentId: razorpay_payment_id })
  if (applied.payment?.status !== 'captured' || applied.effect === 'refused') throw paymentDiffers()
  return applied.payment
}

/** If the gateway does not answer, the money may have moved: the buyer must not be asked to pay again. */
async function fetchAndSync(
  context: PaymentContext,
  gateway: Gateway,
  { payment, paymentId }: { payment: Payment; paymentId: string },
) {
  const reported = await gateway.payment(paymentId).catch(() => {
    throw notYetConfirmed()
  })
  if (reported.status === 'failed') throw paymentFailed()
  const found = reported.orderId === payment.gatewayOrderId ? payment : undefined
  const applied = await syncPayment(context, gateway, reported, found).catch((error: unknown) => {
    throw error instanceof ShopError && error.refusal === 'unavailable' ? notYetConfirmed() : error
  })
  if (!applied) throw notYetConfirmed()
  return applied
}
