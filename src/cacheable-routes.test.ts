import { describe, expect, test } from 'vitest'
import { cacheKeyFor } from './cacheable-routes.ts'

const id = '01890000-0000-7000-8000-000000000001'

describe('the cache key of a URL', () => {
  test.each([
    ['/', '/'],
    ['/home?utm_source=x', '/home'],
    ['/sales?utm_source=x&gclid=1', '/sales'],
    ['/sales?q=&brand=&max=&sort=', '/sales'],
    ['/sales?sort=price_asc&q=a%20b&brand=B&brand=A', '/sales?brand=B&brand=A&q=a+b&sort=price_asc'],
    ['/sales?has_5g=yes&connector=USB-C&ram_gb=8', '/sales?ram_gb=8&has_5g=yes'],
    ['/sales?q=a?b', '/sales?q=a%3Fb'],
    ['/sales?limit=5', '/sales'],
    ['/api/sales?limit=5&page=2&x=1', '/api/sales?limit=5&page=2'],
    ['/products?q=case&brand=A', '/products?q=case'],
    ['/api/search?q=case&limit=5&page=2', '/api/search?limit=5&q=case'],
    ['/api/search?q=case&per_catalogue=4', '/api/search?per_catalogue=4&q=case'],
    [`/sales/details/${id}?q=1`, `/sales/details/${id}`],
    [`/api/services/${id}`, `/api/services/${id}`],
    ['/api/shop?callback=x', '/api/shop'],
  ])('%s is %s', (url, cached) => {
    expect(cacheKeyFor(url)?.url).toBe(cached)
  })
})

test.each([
  '/cart',
  '/orders',
  '/admin',
  '/o/secret',
  '/reset?token=secret',
  '/settings',
  '/api/auth/me',
  '/api/products/x',
  '/api/sales/1',
  '/sales/details/1',
  `/sales/details/${id.toUpperCase().replace('01890000', 'ABCDEFAB')}`,
  `/sales/details/${id}/x`,
  `/users/details/${id}`,
  '//sales',
  '/sales/',
  '/SALES',
  '/sales#x',
  '/%73ales',
  'http://evil.example/sales',
  `/sales?q=${'x'.repeat(600)}`,
])('%s is not cacheable', (url) => {
  expect(cacheKeyFor(url)).toBeUndefined()
})

test('a list depends on every catalogue that it shows, a product page only on its product', () => {
  expect(cacheKeyFor('/sales')?.topics).toEqual(['sales', 'services', 'accessories'])
  expect(cacheKeyFor('/api/sales')?.topics).toEqual(['sales'])
  expect(cacheKeyFor(`/sales/details/${id}`)?.topics).toEqual([`sales/${id}`])
  expect(cacheKeyFor('/home')?.topics).toEqual([])
})
