import { ShopError } from '../platform/errors.ts'

export const mailNotFound = () => new ShopError('not_found', 'mail_not_found', 'There is no such email.')

export const nothingAttached = () =>
  new ShopError('not_found', 'nothing_attached', 'This email has no attachment.')
