import { expect, test } from 'vitest'
import { canShowInDocument, thirdPartiesFor, isVisibleToAnalytics } from './third-party-hosts.ts'

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
])('%s may be shown by a document of %s where the shop uses %j: %s', (path, openedAt, set, expected) => {
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
  'where a provider’s script runs on public pages, %s may be shown by a document of %s with %j in use: %s',
  (path, openedAt, set, expected) => {
    expect(canShowInDocument(path, openedAt, set)).toBe(expected)
  },
)

test('what a running script would see is not shown without a network either', () => {
  expect(isVisibleToAnalytics('/cart', '/home', measured)).toBe(true)
  expect(isVisibleToAnalytics('/home', '/cart', measured)).toBe(false)
  expect(isVisibleToAnalytics('/about', '/home', measured)).toBe(false)
  expect(isVisibleToAnalytics('/cart', '/home', ['map'])).toBe(false)
})

test('the router does not care how an address is spelt, and neither do its needs', () => {
  expect(thirdPartiesFor('/Pay')).toContain('gateway')
  expect(thirdPartiesFor('/payments')).toEqual(['map'])
  expect(thirdPartiesFor('/sales/edit/1')).toEqual([])
})
