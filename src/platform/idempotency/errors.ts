import { ShopError } from '../errors.ts'

export const keyTooLong = () =>
  new ShopError('invalid', 'key_too_long', 'An Idempotency-Key can have at most 255 characters.')

export const keyReusedForAnotherRequest = () =>
  new ShopError(
    'mismatched',
    'key_used_otherwise',
    'This Idempotency-Key was already used for another request.',
  )

export const requestInProgress = () =>
  new ShopError('conflict', 'in_progress', 'This is already being processed. Please wait a moment.', {
    retryAfter: 1,
  })
