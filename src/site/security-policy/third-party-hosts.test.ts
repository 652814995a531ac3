import { expect, test, describe } from 'vitest'
import { canShowInDocument, thirdPartiesFor, mayRunAnalytics } from './third-party-hosts.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../routes.ts'

const all = ['gateway', 'map', 'mail']

test.each([
  ['/about', '/sales', all, true],
  ['/about', '/admin', all, false],
  ['/admin/shop', '/about', all, true],
  ['/contact', '/home', all, false],
  ['/contact', '/home', ['map'], true],
  ['/contact', '/orders', [], true],
  ['/pay', '/cart', all, false],
  ['/pay', '/cart', [], true],
  ['/home', '/pay', ['gateway'], false],
  ['/home', '/pay', ['map'], true],
  ['/r/token', '/r/token', ['gateway'], true],
  ['/home', '/r/token', ['gateway'], false],
])('%s may be shown in a document opened at %s if the shop uses %j: %s', (path, openedAt, set, expected) => {
  expect(canShowInDocument(path, openedAt, set)).toBe(expected)
})

const measured = ['map', 'analytics']

test.each([
  ['/sales', '/home', measured, true],
  ['/sales/details/1', '/sales', measured, true],
  ['/cart', '/settings', measured, true],
  ['/cart', '/home', measured, false],
  ['/home', '/cart', measured, false],
  ['/o/token', '/', measured, false],
  ['/home', '/reset', measured, false],
  ['/Sales', '/home', measured, false],
  ['/cart', '/home', ['map'], true],
  ['/home', '/reset', ['map'], true],
])(
  'with analytics on public pages, %s may be shown in a document opened at %s with %j in use: %s',
  (path, openedAt, set, expected) => {
    expect(canShowInDocument(path, openedAt, set)).toBe(expected)
  },
)

test('paths compare case-insensitively, like the router’s', () => {
  expect(thirdPartiesFor('/Pay')).toContain('gateway')
  expect(thirdPartiesFor('/payments')).toEqual(['map'])
  expect(thirdPartiesFor('/sales/edit/1')).toEqual([])
})

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children ? pathsOf(children, own) : index || path !== undefined ? [own || '/'] : []
  })

/** Every public page of the shop; all others are private, including future ones. */
const publicRoutes = [
  '/',
  '/home',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/help',
  '/sales',
  '/services',
  '/accessories',
  '/products',
  '/:name/details/:id',
]
const allRoutes = pathsOf(routes)
const sample = (route: string, name = 'sales') =>
  route.replace(':name', name).replace(':cname', name).replace('*', 'nothing/here').replaceAll(/:\w+/g, 'a1')

test('the test covers every page of the routes', () => {
  expect(allRoutes.length).toBeGreaterThan(40)
  expect(allRoutes).toEqual(
    expect.arrayContaining([...publicRoutes, '/o/:token', '/cart', '/admin/status', '/*']),
  )
})

describe('analytics runs only on public pages', () => {
  test.each(allRoutes)('%s', (route) => {
    expect(mayRunAnalytics(sample(route))).toBe(publicRoutes.includes(route))
  })

  test('an item’s page belongs to one of the catalogues', () => {
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
