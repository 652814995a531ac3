import { ShopError } from '../../platform/errors.ts'

export const demoOrderHasRealMoney = (reasons: string[]) =>
  new ShopError('conflict', 'real_money', `Nothing was removed. ${reasons.join(' ')}`)
