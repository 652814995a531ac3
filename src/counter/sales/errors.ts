import { formatPaise, toRupees, type Paise } from '../../platform/money/money.ts'
import { ShopError } from '../../platform/errors.ts'
import { formatDayTime } from '../../platform/time-zone.ts'

const invalid = (code: string, message: string, field?: string) =>
  new ShopError('invalid', code, message, field === undefined ? undefined : { field })

export const billIsZero = () =>
  invalid('bill_is_zero', 'The bill comes to less than ₹1. Please lower the discount.')

export const discountTooLarge = (name?: string) =>
  invalid(
    'discount_too_large',
    `The discount is more than ${name === undefined ? 'the bill' : name} costs. Please lower it.`,
    'discount',
  )

export const discountReasonNeeded = () =>
  invalid('discount_reason_needed', 'Please say why you give the discount.', 'discountReason')

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

/** Of a PIN that allows a discount or a price on any other device. */
export const pinNeedsShopDevice = () =>
  new ShopError(
    'forbidden',
    'pin_needs_shop_device',
    'A PIN works on the shop’s devices alone. Please make the bill on one of them, or let a manager or the owner make it.',
  )

export const priceAboveMrp = (name: string, mrpPaise: Paise) =>
  invalid(
    'price_above_mrp',
    `${name} may not cost more than its MRP of ${formatPaise(mrpPaise)}. Please lower the price.`,
    'price',
  )

export const tendersDiffer = (message: string) => invalid('tenders_differ', message, 'tenders')

export const tooMuchCash = (tooMuchPaise: Paise) =>
  invalid(
    'too_much_cash',
    `Take at least ${formatPaise(tooMuchPaise)} less in cash, the rest by UPI or card.`,
    'tenders',
  )

/** `shownPaise`: what the page showed. */
export const totalChanged = (shownPaise: Paise, totalPaise: Paise) =>
  new ShopError(
    'conflict',
    'total_changed',
    `The bill comes to ${formatPaise(totalPaise)} now, not ${formatPaise(shownPaise)}. Please tell the customer, then press Done again.`,
    { shownTotal: toRupees(shownPaise), total: toRupees(totalPaise) },
  )

export const heldForOnlineBuyer = (name: string, until: Date | undefined) =>
  new ShopError(
    'conflict',
    'held_for_online_buyer',
    `An online buyer holds ${name}${until ? ` until ${formatDayTime(until.toISOString())}` : ''}. Please sell another piece, or wait.`,
    { heldUntil: until?.toISOString() },
  )

/** `left` is the available quantity. */
export const stockIsShort = ({ name, left }: { name: string; left: number | null }, mayCount: boolean) =>
  new ShopError(
    'conflict',
    'stock_is_short',
    `The shop counts ${left ?? 0} of ${name}. ${
      mayCount
        ? 'If the pieces lie on the counter, say so on the line.'
        : 'Please count it in the product table first.'
    }`,
    { left, mayCount },
  )

export const customerNameNeeded = () =>
  invalid(
    'customer_name_needed',
    'From ₹50,000 on, and with a GSTIN, the bill names the customer. Please enter the name.',
    'customer.name',
  )

export const customerAddressNeeded = () =>
  invalid(
    'customer_address_needed',
    'From ₹50,000 on, and with a GSTIN, the bill has the customer’s address. Please enter it with its pincode.',
    'customer.address',
  )

export const customerStateNeeded = () =>
  invalid(
    'customer_state_needed',
    'The pincode leaves the State open. Please choose it.',
    'customer.stateCode',
  )

export const serialRefused = (message: string) => invalid('serial_refused', message, 'serials')

export const serialSold = (serial: string, orderId: string) =>
  new ShopError(
    'conflict',
    'serial_sold',
    `${serial} was sold with ${orderId} and has not come back. Please scan the number of this piece.`,
    { field: 'serials', order: orderId },
  )

export const keyNeeded = () =>
  invalid('idempotency_key_needed', 'The bill has no Idempotency-Key. Please reload the page.')

export const notOwed = () =>
  new ShopError(
    'conflict',
    'not_owed',
    'This money is not awaited: somebody ticked it as received, or the payment was changed. Please reload the list.',
  )

export const feeTooLarge = (amountPaise: Paise) =>
  invalid('fee_too_large', `The fee is less than the payment of ${formatPaise(amountPaise)}.`, 'fee')

export const billOfEarlierDay = () =>
  new ShopError(
    'conflict',
    'bill_of_earlier_day',
    'This bill is of an earlier day. Please take its goods back as a return.',
  )

export const onlyCounterBills = () =>
  new ShopError(
    'conflict',
    'only_counter_bills',
    'This is an online order. Please take its goods back as a return.',
  )

/** `why`: "it came by the payment provider". */
export const paymentCannotChange = (why: string) =>
  new ShopError('conflict', 'payment_cannot_change', `This payment cannot be changed: ${why}.`)
