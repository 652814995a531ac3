import { ShopError } from '../../platform/errors.ts'

export const lineNotFound = () =>
  new ShopError('not_found', 'line_not_found', 'This item is not in your cart.')
