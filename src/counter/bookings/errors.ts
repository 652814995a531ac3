import { formatPaise, type Paise } from '../../platform/money/money.ts'
import { ShopError } from '../../platform/errors.ts'

const invalid = (code: string, message: string, field: string) =>
  new ShopError('invalid', code, message, { field })
const refused = (code: string, message: string) => new ShopError('conflict', code, message)

export const bookingNotFound = () =>
  new ShopError('not_found', 'booking_not_found', 'There is no booking with this number.')

export const onlyGoodsBooked = () =>
  invalid('only_goods_booked', 'A repair cannot be booked. Please choose a phone or an accessory.', 'item')

export const bookedUntilPast = () =>
  invalid('booked_until_past', 'Please choose today or a later day.', 'until')

export const bookedTooLong = (days: number) =>
  invalid('booked_too_long', `Please choose a day within the next ${days} days.`, 'until')

export const advanceTooLarge = (pricePaise: Paise) =>
  invalid(
    'advance_too_large',
    `The advance is more than the agreed ${formatPaise(pricePaise)}. Please lower it.`,
    'tenders',
  )

export const bookingIsClosed = () =>
  refused(
    'booking_is_closed',
    'This booking was billed or given back meanwhile. Please take it off the bill, or reload the list.',
  )

export const bookingOfOther = () =>
  refused(
    'booking_of_other',
    'This booking belongs to another mobile number. Please enter that number on the bill.',
  )

export const refundOfOther = () =>
  refused(
    'refund_of_other',
    'This refund belongs to an order or to another booking. Please reload Today and record it there.',
  )

export const nothingLeftOfBooking = () =>
  refused('nothing_left_of_booking', 'All of this advance was billed or given back. Please reload the list.')

/** `limit`: "5 %"; `whom`: "a manager or the owner". */
export const discountNeedsManager = (limit: string, whom: string) =>
  new ShopError(
    'forbidden',
    'discount_needs_manager',
    `You may give a discount of up to ${limit}. Please lower it, or ask ${whom}.`,
    { field: 'discount' },
  )

export const priceNeedsManager = (name: string) =>
  new ShopError(
    'forbidden',
    'price_needs_manager',
    `Only a manager or the owner may raise the price of ${name}. Please ask one of them.`,
    { field: 'price' },
  )

export const priceAboveMrp = (name: string, mrpPaise: Paise) =>
  invalid(
    'price_above_mrp',
    `${name} may not cost more than its MRP of ${formatPaise(mrpPaise)}. Please lower the price.`,
    'price',
  )
