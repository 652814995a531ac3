import { describe, expect, test } from 'vitest'
import { cacheKeyFor } from './cacheable-routes.ts'

const id = '01890000-0000-7000-8000-000000000001'
const itemId = id.replace('01890000', 'abcdefab')

describe('the cache key of a URL', () => {
  test.each([
    ['/', '/'],
    ['/home?utm_source=x', '/home'],
    ['/help?utm_source=x', '/help'],
    ['/sales?utm_source=x&gclid=1', '/sales'],
    ['/sales?q=&brand=&max=&sort=', '/sales'],
    ['/sales?sort=price_asc&q=a%20b&brand=B&brand=A', '/sales?brand=B&brand=A&q=a+b&sort=price_asc'],
    ['/sales?has_5g=yes&connector=USB-C&ram_gb=8', '/sales?ram_gb=8&has_5g=yes'],
    [
      '/sales?country=Vietnam&sort=country_asc&country=India',
      '/sales?sort=country_asc&country=Vietnam&country=India',
    ],
    ['/api/services?country=Vietnam', '/api/services'],
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
  ['/SALES', '/sales'],
  ['/%53ales?Q=x&q=y', '/sales?q=y'],
  ['/s%61les#x', '/sales'],
  ['/./sales', '/sales'],
  ['/x/%2e%2e/sales', '/sales'],
  [`/sales?utm_source=${'x'.repeat(600)}&page=2`, '/sales?page=2'],
  [`/%73ales/details/${itemId.toUpperCase()}`, `/sales/details/${itemId}`],
  [`/api/sales/${itemId.toUpperCase()}`, `/api/sales/${itemId}`],
  ['/api/%73ales?%6Cimit=5', '/api/sales?limit=5'],
  ['/api/sales#x', '/api/sales'],
  ['http://shop.example/api/sales', '/api/sales'],
])('%s, which the routers accept too, shares the key %s', (url, cached) => {
  expect(cacheKeyFor(url)?.url).toBe(cached)
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
  `/sales/details/${id}/x`,
  `/users/details/${id}`,
  '//sales',
  '/sales/',
  '/%2573ales',
  '/sales;x',
  '/sales.data',
  '/%',
  '*',
  '/API/sales',
  '/api/SALES',
  '/api/sales/',
  `/SALES/details/${id}`,
  `/sales%2Fdetails%2F${id}`,
  'http://evil.example/sales',
  `/sales?q=${'x'.repeat(600)}`,
])('%s is not cacheable', (url) => {
  expect(cacheKeyFor(url)).toBeUndefined()
})

test('a list depends on every catalogue that it shows, an item on itself, its page on the newest phones too', () => {
  expect(cacheKeyFor('/sales')?.topics).toEqual(['sales', 'services', 'accessories'])
  expect(cacheKeyFor('/api/sales')?.topics).toEqual(['sales'])
  expect(cacheKeyFor(`/api/services/${id}`)?.topics).toEqual([`services/${id}`])
  expect(cacheKeyFor(`/services/details/${id}`)?.topics).toEqual([`services/${id}`, 'sales'])
  expect(cacheKeyFor('/home')?.topics).toEqual(['sales'])
})
