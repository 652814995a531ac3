import { applyPaymentEvent, type Till } from './apply-payment-event.ts'
import type { GatewaySuccess } from '../contract.ts'
import { notYetConfirmed, paymentDiffers, paymentFailed, signatureWrong } from '../errors.ts'
import type { Gateway, GatewayPayment } from '../gateways/gateway.ts'
import { isSigned, paymentMessage } from './signature.ts'
import { paymentsStore, type Payment } from '../store.ts'

/**
 * What the provider's window told the browser, checked: the signature over the gateway order that *we* opened, then the
 * amount and currency that the gateway itself names. Repeated calls find the captured payment and answer the same.
 */
export async function verifyPayment(till: Till, gateway: Gateway, success: GatewaySuccess): Promise<Payment> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = success
  const payments = paymentsStore(till.db)
  const payment = await payments.byGatewayOrder(razorpay_order_id)
  const message = paymentMessage(payment?.gatewayOrderId ?? '', razorpay_payment_id)
  const isGenuine = isSigned(gateway.paymentSecret(), message, razorpay_signature)
  if (!payment || !isGenuine) throw signatureWrong()

  const known = await payments.byGatewayPayment(razorpay_payment_id)
  if (known?.status === 'captured' && known.reference === payment.reference) return known

  const told = await takenPayment(gateway, razorpay_payment_id)
  const applied = await applyPaymentEvent(till, {
    from: 'gateway',
    gatewayOrderId: told.orderId ?? '',
    gatewayPaymentId: told.id,
    amount: told.amount,
    currency: told.currency,
    outcome: 'captured',
  })
  if (applied.payment?.status !== 'captured' || applied.effect === 'refused') throw paymentDiffers()
  return applied.payment
}

async function takenPayment(gateway: Gateway, id: string): Promise<GatewayPayment> {
  const told = await gateway.payment(id).catch(() => {
    throw notYetConfirmed()
  })
  const payment = told.status === 'authorized' ? await gateway.capture(told) : told
  if (payment.status === 'failed') throw paymentFailed()
  if (payment.status !== 'captured') throw notYetConfirmed()
  return payment
}
