import { formatDay } from '../../../platform/time-zone.ts'
import { formatPaise, toRupees, type Paise } from '../../../platform/money/money.ts'
import { ShopError } from '../../../platform/errors.ts'

const refused = (code: string, message: string, more?: Record<string, unknown>) =>
  new ShopError('conflict', code, message, more)

export const nothingToTakeBack = () =>
  refused(
    'nothing_to_take_back',
    'The goods of this order are not with a customer. Please open the order and look at its status.',
  )

export const returnIsWaiting = () =>
  refused(
    'return_is_waiting',
    'The customer has asked for a return of this order already. Please receive or refuse it on the order’s page.',
  )

export const moreThanSold = (name: string, left: number) =>
  refused(
    'more_than_sold',
    left === 0
      ? `All pieces of ${name} on this bill have come back already, or it cannot be returned.`
      : `Only ${left} of ${name} on this bill ${left === 1 ? 'has' : 'have'} not come back yet. Please lower the number.`,
  )

export const notOnBill = () =>
  refused('not_on_bill', 'This bill has no such line. Please find the bill of these goods.')

export const lineTwice = () =>
  new ShopError('invalid', 'line_twice', 'A line of the bill stands twice. Please reload the page.')

export const returnWindowOver = (until: Date | null) =>
  refused(
    'return_window_over',
    `${until ? `The days for a return ended on ${formatDay(until.toISOString())}` : 'This order was not handed over yet'}. To take it back all the same, please say why.`,
    { field: 'lateReason' },
  )

export const worthChanged = (shownPaise: Paise, worthPaise: Paise) =>
  refused(
    'worth_changed',
    `${formatPaise(worthPaise)} is given back for this, not ${formatPaise(shownPaise)}. Please tell the customer, then try again.`,
    { shownWorth: toRupees(shownPaise), worth: toRupees(worthPaise) },
  )

export const chargedBack = (chargedBackPaise: Paise, leftPaise: Paise) =>
  refused(
    'charged_back',
    `The customer’s bank has taken ${formatPaise(chargedBackPaise)} of this bill back; that is not given back again. At most ${formatPaise(leftPaise)} is left. Please take the goods back on the order’s page.`,
  )

export const onlyTestMoney = () =>
  refused(
    'only_test_money',
    'This order was paid with a test payment, so no money can pay for new items. Please sell them on a bill of their own.',
  )

export const hasAdvance = () =>
  refused('has_advance', 'An advance paid for a part of this bill. Please take its goods back as a return.')

export const hasOffset = () =>
  refused(
    'has_offset',
    'Returned goods paid for a part of this bill. Please take its goods back as a return.',
  )

export const hasEarlierReturn = () =>
  refused(
    'has_return',
    'Something of this bill was given back already. Please take the rest back as a return.',
  )
