import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shopperModules } from './shopper-styles.ts'

test('app.css has the utilities of shoppers’ pages and of what these load on demand, not those of the back office', () => {
  const files = shopperModules()
  const isShoppers = (path: string) => files.has(resolve('src', path))
  expect(isShoppers('root.tsx')).toBe(true)
  expect(isShoppers('cart/cart-page.tsx')).toBe(true)
  expect(isShoppers('catalogue/components/search/paged-results.tsx')).toBe(true)
  expect(isShoppers('app-shell/pages/not-found.tsx')).toBe(true)
  expect(isShoppers('accounts/pages/staff-only.tsx')).toBe(false)
  expect(isShoppers('today/today-page.tsx')).toBe(false)
})
