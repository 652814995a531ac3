import { ShopError } from '../../platform/errors.ts'

export const signatureWrong = () =>
  new ShopError('invalid', 'signature_wrong', 'This payment could not be verified. Nothing was changed.')

export const paymentDiffers = () =>
  new ShopError(
    'invalid',
    'payment_differs',
    'This payment does not fit what was to be paid. Please contact the shop.',
  )

export const paymentFailed = () =>
  new ShopError('invalid', 'payment_failed', 'The payment did not go through. You can try again.')

export const notYetConfirmed = () =>
  new ShopError(
    'unavailable',
    'not_yet_confirmed',
    'Your payment is being confirmed. Please do not pay again; look at your order in a minute.',
  )

export const gatewaySilent = () =>
  new ShopError('unavailable', 'gateway_silent', 'The payment provider does not answer. Please try again.')

export const gatewayPaused = (seconds: number) =>
  new ShopError(
    'unavailable',
    'gateway_paused',
    'The payment provider does not answer now. Your order is reserved; please try again in a minute.',
    { retryAfter: seconds },
  )

/** The payment provider refused the call: it had no effect, and repeating it will not help. */
export class GatewayRefused extends ShopError {
  override name = 'GatewayRefused'
  /** The provider's own message, for staff. */
  readonly description: string

  constructor(description: string) {
    super(
      'unavailable',
      'gateway_refused',
      'The payment provider did not take this. Please try another way to pay, or call the shop.',
    )
    this.description = description
  }
}

export const gatewayNotSetUp = () =>
  new ShopError(
    'unavailable',
    'gateway_not_set_up',
    'Card payment is not set up: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are missing.',
  )

/** For staff, at a refund that waits. */
export const refundNeedsKeys = () =>
  new ShopError(
    'unavailable',
    'refund_needs_keys',
    'This payment was made at Razorpay, and the shop has no Razorpay keys now. Please enter them again under Shop, Payments and mail: the refund is then sent within a few minutes.',
  )

export const noCardPayments = () =>
  new ShopError('unavailable', 'no_card_payments', 'The shop takes no card payments now. Please pay by UPI.')

export const upiNotSetUp = () =>
  new ShopError('unavailable', 'upi_not_set_up', 'The shop takes no UPI payments now. Please pay by card.')

export const utrUsed = () =>
  new ShopError('conflict', 'utr_used', 'This UTR was already reported. Please check its 12 digits.', {
    field: 'utr',
  })

export const tooManyClaims = () =>
  new ShopError(
    'conflict',
    'too_many_to_confirm',
    'Three of your UPI payments wait to be confirmed already. Please wait for the shop, or pay by card.',
  )

export const tooManyClaimsFromNetwork = () =>
  new ShopError(
    'conflict',
    'too_many_claims_from_network',
    'Many UPI payments from your network are waiting for the shop. If you have paid, your money is safe: please call or message the shop with your UTR.',
  )

export const paymentNotFound = () =>
  new ShopError('not_found', 'payment_not_found', 'We cannot find that payment.')

export const alreadyPaid = () => new ShopError('conflict', 'already_paid', 'This has been paid already.')

export const nothingToDecide = () =>
  new ShopError('conflict', 'nothing_to_decide', 'No UPI payment waits to be confirmed here.')

export const refundTooLarge = () =>
  new ShopError('conflict', 'refund_too_large', 'You cannot refund more than was paid and not refunded yet.')

export const nothingToRefund = () =>
  new ShopError('conflict', 'nothing_to_refund', 'There is no payment of this order to refund.')

export const refundNotFound = () =>
  new ShopError('not_found', 'refund_not_found', 'We cannot find that refund.')

export const refundIsDone = () =>
  new ShopError('conflict', 'refund_is_done', 'This refund has gone through already.')

export const refundHasNotFailed = () =>
  new ShopError('conflict', 'refund_has_not_failed', 'This refund is on its way; there is nothing to retry.')

export const refundIsUnderWay = () =>
  new ShopError(
    'conflict',
    'refund_is_under_way',
    'The payment provider is processing this refund. Please wait until it succeeds or fails.',
  )

/** Both amounts formatted in rupees. */
export const wentBackElsewhere = (refunded: string, remaining: string) =>
  new ShopError(
    'conflict',
    'went_back_elsewhere',
    `${refunded} was already refunded by the payment provider. Please transfer only ${remaining}, then record it here.`,
  )

export const refundsUnknown = () =>
  new ShopError(
    'unavailable',
    'refunds_unknown',
    'The payment provider does not answer and may have refunded this already. Nothing was saved; please try again in a minute, before you send money.',
  )

export const utrNotValid = () =>
  new ShopError('invalid', 'utr_not_valid', 'A UTR has 12 digits. You find it in your UPI app.', {
    field: 'utr',
  })
