import { ShopError } from '../../platform/errors.ts'

export const exceptionNotFound = () =>
  new ShopError('not_found', 'case_not_found', 'This case is not open any more. Please check again.')

export const notWaiting = () =>
  new ShopError(
    'conflict',
    'not_waiting',
    'This payment does not wait for a decision any more. Please check again.',
  )

export const moreThanOrdered = () =>
  new ShopError(
    'conflict',
    'more_than_ordered',
    'More was paid than the order costs, so it cannot be taken as its payment. Please refund it, and ask the buyer to pay again.',
  )

export const noFailedRefund = () =>
  new ShopError(
    'conflict',
    'no_failed_refund',
    'No refund of this payment has failed. Please start one at the order, or close the case with a note.',
  )
