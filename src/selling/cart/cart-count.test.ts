import { expect, test, vi } from 'vitest'
import { openBrowserApi } from '../../web/browser-api.ts'
import type { ShopApi } from '../../web/shop-api.ts'

vi.mock('../../people/accounts/stored-user.ts', () => ({ storedUser: { current: () => ({ _id: 'buyer' }) } }))
vi.mock('react', () => ({
  useSyncExternalStore: (_subscribe: unknown, current: () => unknown) => current(),
}))

test('a cart that was fetched before an item was added does not take the number back', async () => {
  const { cartCount, useCartCount } = await import('./cart-count.ts')
  const answer = Promise.withResolvers<{ quantity: number }[]>()
  openBrowserApi({ cart: { show: () => answer.promise } } as unknown as ShopApi)

  const fetched = cartCount.refresh()
  cartCount.set(2)
  answer.resolve([{ quantity: 1 }])
  await fetched

  expect(useCartCount()).toBe(2)
})
