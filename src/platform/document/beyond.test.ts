import { expect, test } from 'vitest'
import { mayShow, neededBy } from './beyond.ts'

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
  expect(mayShow(path, openedAt, set)).toBe(expected)
})

test('the router does not care how an address is spelt, and neither do its needs', () => {
  expect(neededBy('/Pay')).toContain('gateway')
  expect(neededBy('/payments')).toEqual(['map'])
  expect(neededBy('/sales/edit/1')).toEqual([])
})
