import { ShopError } from '../../../platform/errors.ts'

export const notPaidAtShop = () =>
  new ShopError(
    'conflict',
    'not_paid_at_shop',
    'This order cannot be paid at the shop. Please choose another way to pay.',
  )

export const tooManyAtShop = () =>
  new ShopError(
    'conflict',
    'too_many_at_shop',
    'Two orders of this mobile number wait at the shop already. Please collect one of them first, or pay for this one now.',
  )

export const tooManyAtShopFromNetwork = () =>
  new ShopError(
    'conflict',
    'too_many_from_network',
    'Several orders from your network wait at the shop already. Please pay for this one now, or call the shop.',
  )
