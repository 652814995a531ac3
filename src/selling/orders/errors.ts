import { formatPaise, toRupees, type Paise } from '../../platform/money/money.ts'
import { ShopError } from '../../platform/errors.ts'
import type { EwayNeed } from './eway-bills/eway-rules.ts'
import type { OrderStatus } from './status.ts'
import { undoMinutes, type UndoRefusal } from './transitions/undo-rules.ts'

export const orderNotFound = () => new ShopError('not_found', 'order_not_found', 'We cannot find that order.')

export const itemNotInOrder = () =>
  new ShopError(
    'invalid',
    'item_not_in_order',
    'This order has no such item. Please choose one of its items.',
    {
      field: 'position',
    },
  )

/** `leftPaise`: what no credit note has credited yet. */
export const refundTooLargeForItem = (name: string, leftPaise: Paise) =>
  new ShopError(
    'conflict',
    'refund_too_large_for_item',
    `At most ${formatPaise(leftPaise)} can be refunded for ${name}. For more, refund the whole order.`,
    { field: 'amount' },
  )

export const orderLinkExpired = () =>
  new ShopError(
    'not_found',
    'order_link_over',
    'This link has expired, because its order has not changed for 90 days. Please sign in to see it, or ask us.',
  )

export const linkOnlyForGuests = () =>
  new ShopError(
    'conflict',
    'link_only_for_guests',
    'This order belongs to an account, which shows it on every device under My orders.',
  )

export const noRefundByHand = () =>
  new ShopError(
    'conflict',
    'no_refund_by_hand',
    'No refund of this order waits for a UPI id. Please load the page again.',
  )

export const tooManyLinkRequests = () =>
  new ShopError(
    'conflict',
    'too_many_link_requests',
    'The link of this order was sent several times already. Please ask us on the phone or on WhatsApp.',
  )

export const noEInvoice = () =>
  new ShopError('conflict', 'no_e_invoice', 'The e-invoice portal has not answered to this document.')

export const documentNotFound = () =>
  new ShopError('not_found', 'document_not_found', 'We cannot find that document.')

const address = { field: 'shipping.deliveryAddress' }

export const addressMissing = () =>
  new ShopError('invalid', 'fields_missing', 'Please fill in all fields', address)

export const addressNeeded = () =>
  new ShopError(
    'invalid',
    'address_needed',
    'Please give an address: from this value on the bill needs it, also when you collect.',
    address,
  )

/** Rule 46 (d) of the CGST Rules. */
export const addressForGstNeeded = () =>
  new ShopError(
    'invalid',
    'address_needed',
    'Please give an address: a bill with your GSTIN needs it, also when you collect.',
    address,
  )

export const pincodeNeeded = () =>
  new ShopError(
    'invalid',
    'pincode_needed',
    'Please add the 6-digit pincode to the address, so that it arrives and the tax is right.',
    address,
  )

export const stateNeeded = () =>
  new ShopError('invalid', 'state_needed', 'Please choose the State of this address.', { field: 'stateCode' })

/** `state`: the name of the shop's own. */
export const outsideDeliveryArea = (state: string) =>
  new ShopError('invalid', 'outside_delivery_area', outsideAreaText(state), address)
export const outsideAreaText = (state: string) =>
  `We deliver inside ${state} only. Please give an address there, or choose to collect at the shop.`

export const repairForOtherState = (state: string) =>
  new ShopError(
    'invalid',
    'repair_for_other_state',
    `We may bill repairs inside ${state} only. Please leave out the GSTIN of another State.`,
    { field: 'gstin' },
  )

export const twoOrdersNeeded = () =>
  new ShopError(
    'conflict',
    'two_orders_needed',
    'Please place two orders: one for the repair, one for the items.',
  )

/** `shownPaise`: what the page showed when the order was placed. */
export const totalIsHigher = (shownPaise: Paise, totalPaise: Paise) =>
  new ShopError(
    'conflict',
    'total_higher',
    `The total is ${formatPaise(totalPaise)} now, not ${formatPaise(shownPaise)}.`,
    { shownTotal: toRupees(shownPaise), total: toRupees(totalPaise) },
  )

export const repairForOtherModel = (device: string) =>
  new ShopError(
    'conflict',
    'repair_for_other_model',
    `This price is for ${device} only. Please ask us what the repair of your phone costs.`,
    { field: 'device.model' },
  )

export const quantityTooLarge = (name: string) =>
  new ShopError('invalid', 'too_many_of_one', `An order can have at most 999 of ${name}.`)

export const orderTooSmall = () =>
  new ShopError('invalid', 'order_too_small', 'The order comes to less than ₹1, so it cannot be paid.')

export const orderTooLarge = () =>
  new ShopError(
    'invalid',
    'order_too_large',
    'An order can come to at most ₹1,00,00,000. Please contact the shop for more.',
  )

const statusTexts: Record<OrderStatus, string> = {
  awaiting_payment: 'awaiting payment',
  payment_to_confirm: 'waiting for its payment to be confirmed',
  processing: 'being processed',
  ready: 'ready for collection',
  shipped: 'shipped',
  delivered: 'delivered',
  collected: 'collected',
  cancelled: 'cancelled',
  returned: 'returned',
  refunded: 'refunded',
}

export const transitionNotAllowed = (from: OrderStatus, to: OrderStatus) =>
  new ShopError(
    'conflict',
    'step_not_allowed',
    `This order is ${statusTexts[from]}; it cannot become ${statusTexts[to]}.`,
  )

const undoTexts: Record<UndoRefusal, string> = {
  handed_over:
    'The goods were handed over, so this status cannot be undone. If they come back, record a return.',
  refund_started:
    'A refund of this order was started and its credit note issued, so this status cannot be undone.',
  not_by_hand: 'There is nothing to undo: staff did not set this status by hand.',
  too_late: `A status can be undone for ${undoMinutes} minutes only.`,
}

export const undoRefused = (refusal: UndoRefusal) =>
  new ShopError('conflict', 'undo_refused', undoTexts[refusal])

export const tooManyNotes = (limit: number) =>
  new ShopError('conflict', 'too_many_notes', `An order can have at most ${limit} notes.`)

export const orderNotPayable = (status: OrderStatus) =>
  new ShopError('conflict', 'order_not_payable', `This order is ${statusTexts[status]}; it cannot be paid.`)

export const orderChanged = () =>
  new ShopError(
    'conflict',
    'order_changed',
    'This order was changed in another tab or window. Please check it, then pay.',
  )

export const cartChanged = () =>
  new ShopError(
    'conflict',
    'cart_changed',
    'Your cart was changed in another tab or window. Please check what is left in it, then place your order.',
  )

export const paymentBeingChecked = (name: string) =>
  new ShopError(
    'conflict',
    'payment_being_checked',
    `We are checking your payment for ${name}, so it cannot be ordered from the cart again. Please wait for our answer.`,
  )

export const tooManyToConfirm = () =>
  new ShopError(
    'conflict',
    'too_many_to_confirm',
    'Three of your UPI payments wait to be confirmed already. Please wait for the shop, or pay by card.',
  )

export const tooManyUnpaid = (limit: number) =>
  new ShopError(
    'conflict',
    'too_many_unpaid',
    `You have ${limit} orders that are not paid yet. Please pay for one of them or cancel one under My orders, then try again.`,
  )

export const limitedOnline = (name: string, limit: number) =>
  new ShopError('conflict', 'too_many_kept', `At most ${limit} of ${name} online. Call us for more.`)

export const tooManyPieces = (limit: number) =>
  new ShopError('conflict', 'too_many_kept', `At most ${limit} pieces in one order online. Call us for more.`)

export const tooManyFromNetwork = () =>
  new ShopError(
    'conflict',
    'too_many_from_network',
    'Many orders from your network are waiting to be paid, so we cannot reserve these items for you now. Please try again in 15 minutes, or contact the shop.',
  )

export const cancelInstead = () =>
  new ShopError(
    'conflict',
    'cancel_instead',
    'To refund everything before the items have left the shop, please cancel the order.',
  )

export const cannotBeReturned = (returnDays: number) =>
  new ShopError(
    'conflict',
    'cannot_be_returned',
    returnDays === 0
      ? 'The shop takes no returns of this order. Please call the shop if something is wrong with it.'
      : `This cannot be returned: items can be returned within ${returnDays} days of the hand-over, once each.`,
  )

export const noPaymentMethod = () =>
  new ShopError(
    'unavailable',
    'no_payment_method',
    'The shop takes no online payments now. Please call the shop.',
  )

export const noCancelRequest = () =>
  new ShopError('conflict', 'no_cancel_request', 'No request to cancel this order is waiting.')

export const partIsDue = (unpaidPaise: Paise) =>
  new ShopError(
    'conflict',
    'part_is_due',
    `The customer has not paid ${formatPaise(unpaidPaise)} of this bill yet. Please take goods back at the counter: what they are worth comes off this first.`,
  )

export const tooManyReturnPhotos = (most: number) =>
  new ShopError('conflict', 'too_many_return_photos', `A return has at most ${most} photos.`, {
    field: 'photo',
  })

export const returnPhotoNotFound = () =>
  new ShopError('not_found', 'return_photo_not_found', 'We cannot find that photo.')

export const returnNotFound = () =>
  new ShopError('not_found', 'return_not_found', 'We cannot find that return, or it is already closed.')

export const moreThanReturned = () =>
  new ShopError('invalid', 'more_than_returned', 'You cannot restock more items than were returned.')

export const ewayBillNeeded = ({ worthPaise, limitPaise, isInterState }: EwayNeed) =>
  new ShopError(
    'invalid',
    'eway_bill_needed',
    `This parcel is worth ${formatPaise(worthPaise)}. Above ${formatPaise(limitPaise)} ${isInterState ? 'to another State' : 'inside the State'} it needs an e-way bill: open the order and enter its number, or the reason why none is needed.`,
    { field: 'ewayBill' },
  )
