import { ShopError } from '../platform/errors.ts'

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
    'The payment provider does not answer now. What you ordered is kept for you; please try again in a minute.',
    { retryAfter: seconds },
  )

/** A definite no of the payment provider: the call had no effect, and asking the same again is of no use. */
export class GatewayRefused extends ShopError {
  override name = 'GatewayRefused'
  /** In the provider's own words, for the owner. */
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
  new ShopError(
    'conflict',
    'refund_too_large',
    'More cannot go back than was paid and has not gone back yet.',
  )

export const nothingToRefund = () =>
  new ShopError('conflict', 'nothing_to_refund', 'Nothing was paid for this order that could go back.')

export const refundNotFound = () =>
  new ShopError('not_found', 'refund_not_found', 'We cannot find that refund.')

export const refundIsDone = () =>
  new ShopError('conflict', 'refund_is_done', 'This refund has gone through already.')

export const refundHasNotFailed = () =>
  new ShopError(
    'conflict',
    'refund_has_not_failed',
    'This refund is under way; nothing has to be tried again.',
  )

export const refundIsUnderWay = () =>
  new ShopError(
    'conflict',
    'refund_is_under_way',
    'The payment provider is at this refund. Please wait until it has gone through or failed.',
  )

/** Both sums as they are shown. */
export const wentBackElsewhere = (gone: string, owed: string) =>
  new ShopError(
    'conflict',
    'went_back_elsewhere',
    `${gone} of this went back at the payment provider already. Please send ${owed}, not more, and say so here then.`,
  )

export const refundsUnknown = () =>
  new ShopError(
    'unavailable',
    'refunds_unknown',
    'The payment provider does not answer, and may have given this back already. Nothing was noted; please try again in a minute, before you send money.',
  )

export const utrNotValid = () =>
  new ShopError('invalid', 'utr_not_valid', 'A UTR has 12 digits. You find it in your UPI app.', {
    field: 'utr',
  })
