import { ShopError } from '../platform/errors.ts'

export const itemNotFound = () => new ShopError('not_found', 'item_not_found', 'We cannot find that item.')

export const noLongerSold = (name: string) =>
  new ShopError('conflict', 'no_longer_sold', `${name} is no longer sold.`)

/** `left` is the available quantity. */
export function stockIsShort(name: string, left: number) {
  const sentence =
    left > 0 ? `Only ${String(left)} of ${name} ${left === 1 ? 'is' : 'are'} left.` : `${name} is sold out.`
  return new ShopError('conflict', 'stock_is_short', sentence, { left })
}
