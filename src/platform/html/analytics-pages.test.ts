import { describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../routes.ts'
import { mayRunAnalytics } from './analytics-pages.ts'

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children ? pathsOf(children, own) : index || path !== undefined ? [own || '/'] : []
  })

/** Every page of the shop that is public; all others, also those that are still to come, are private. */
const publicRoutes = [
  '/',
  '/home',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/sales',
  '/services',
  '/accessories',
  '/products',
  '/:name/details/:id',
]
const all = pathsOf(routes)
const sample = (route: string, name = 'sales') =>
  route.replace(':name', name).replace(':cname', name).replace('*', 'nothing/here').replaceAll(/:\w+/g, 'a1')

test('the walk sees the whole table of pages', () => {
  expect(all.length).toBeGreaterThan(40)
  expect(all).toEqual(expect.arrayContaining([...publicRoutes, '/o/:token', '/cart', '/admin/status', '/*']))
})

describe('a provider’s script runs on public pages alone', () => {
  test.each(all)('%s', (route) => {
    expect(mayRunAnalytics(sample(route))).toBe(publicRoutes.includes(route))
  })

  test('an item stands in one of the catalogues', () => {
    for (const name of ['sales', 'services', 'accessories'])
      expect(mayRunAnalytics(sample('/:name/details/:id', name))).toBe(true)
    for (const name of ['orders', 'o', 'account', 'Sales'])
      expect(mayRunAnalytics(sample('/:name/details/:id', name))).toBe(false)
  })

  test.each([
    '/Home',
    '/home/',
    '//home',
    '/./home',
    '/%68ome',
    '/home.data',
    '/sales/details/../../o/token',
    '/sales/details/a/b',
    '/sales/details/%2e%2e',
    '/sales/details/',
    '/HOME/../o/token',
    '',
  ])('another spelling is private: %s', (path) => {
    expect(mayRunAnalytics(path)).toBe(false)
  })
})
