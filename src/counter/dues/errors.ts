import { ShopError } from '../../platform/errors.ts'
import { formatPaise, paise, toRupees, type Paise } from '../../platform/money/money.ts'

export const nothingDue = () =>
  new ShopError('conflict', 'nothing_due', 'Nothing is due here any more. Please reload the page.')

export const billNotDue = (orderId: string) =>
  new ShopError(
    'conflict',
    'bill_not_due',
    `Nothing of ${orderId} is due by this customer. Please reload the page and choose again.`,
    { field: 'bills' },
  )

export const moreThanDue = (paidPaise: Paise, owedPaise: Paise) =>
  new ShopError(
    'conflict',
    'more_than_due',
    `${formatPaise(owedPaise)} is due, and this is ${formatPaise(paise(paidPaise - owedPaise))} more. Please take ${formatPaise(owedPaise)} and give the rest back, or keep it as an advance.`,
    { field: 'tenders', due: toRupees(owedPaise) },
  )

export const dueChanged = (duePaise: Paise) =>
  new ShopError(
    'conflict',
    'due_changed',
    `${formatPaise(duePaise)} of this bill is due now. Please look at it again, then write it off.`,
    { due: toRupees(duePaise) },
  )
