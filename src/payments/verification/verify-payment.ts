import type { GatewaySuccess } from '../contract.ts'
import { notYetConfirmed, paymentDiffers, paymentFailed, signatureWrong } from '../errors.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { Till } from './apply-payment-event.ts'
import { learnPayment } from './learn-payment.ts'
import { isSigned, paymentMessage } from './signature.ts'

/**
 * What the provider's window told the browser, checked: the signature over the gateway order that *we* opened, then the
 * amount and currency that the gateway itself names. Repeated calls find the captured payment and answer the same.
 */
export async function verifyPayment(till: Till, gateway: Gateway, success: GatewaySuccess): Promise<Payment> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = success
  const payments = paymentsStore(till.db)
  const named = await payments.namedBy(razorpay_order_id, razorpay_payment_id)
  const payment = named.find(({ gatewayOrderId }) => gatewayOrderId === razorpay_order_id)
  const message = paymentMessage(payment?.gatewayOrderId ?? '', razorpay_payment_id)
  const isGenuine = isSigned(gateway.paymentSecret(), message, razorpay_signature)
  if (!payment || !isGenuine) throw signatureWrong()

  const known = named.find(({ gatewayPaymentId }) => gatewayPaymentId === razorpay_payment_id)
  if (known?.status === 'captured' && known.reference === payment.reference) return known

  const applied = await learned(till, gateway, razorpay_payment_id)
  if (applied.payment?.status !== 'captured' || applied.effect === 'refused') throw paymentDiffers()
  return applied.payment
}

/** Where the gateway is silent the money may have moved: nobody is told to pay again. */
async function learned(till: Till, gateway: Gateway, paymentId: string) {
  const told = await gateway.payment(paymentId).catch(() => {
    throw notYetConfirmed()
  })
  if (told.status === 'failed') throw paymentFailed()
  const applied = await learnPayment(till, gateway, told)
  if (!applied) throw notYetConfirmed()
  return applied
}
