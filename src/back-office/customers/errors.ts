import { ShopError } from '../../platform/errors.ts'

export const customerNotFound = () =>
  new ShopError('not_found', 'no_such_customer', 'No order has this mobile number.')

export const sameNumber = () =>
  new ShopError('conflict', 'same_number', 'This is the customer’s own number. Please enter another one.', {
    field: 'other',
  })

export const otherNotFound = () =>
  new ShopError('conflict', 'no_such_other', 'No order has this mobile number. Please check it.', {
    field: 'other',
  })

export const notMerged = () =>
  new ShopError('conflict', 'not_merged', 'This number is a customer of its own already.')

export const tooManyCustomerNotes = (most: number) =>
  new ShopError('conflict', 'too_many_notes', `A customer can have at most ${most} notes.`)

export const erasureBlocked = (reasons: string[]) =>
  new ShopError('conflict', 'erasure_blocked', `The data cannot be erased yet. ${reasons.join(' ')}`)
