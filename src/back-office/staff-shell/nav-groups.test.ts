import { expect, test } from 'vitest'
import { barItems, currentNavPage, navGroups } from './nav-groups.ts'
import { staffPages } from '../../web/pages.ts'

test('the navigation has every page of the back office that needs no id', () => {
  const pages = staffPages.map(({ path }) => path.replace(/\/:\w+\?/, ''))
  const below = [
    '/admin/add',
    '/:cname/edit/:id',
    '/counter/bills',
    '/orders/packing-slips',
    '/admin/catalogue/labels',
    '/admin/help',
    // Today and the page of tax rates lead to it.
    '/admin/e-invoices',
    // Today leads to it while the shop has samples.
    '/admin/demo-data',
  ]

  const linked = navGroups.flatMap((group) => group.pages.map(({ to }) => to))
  expect(linked.toSorted()).toEqual(pages.filter((path) => !below.includes(path)).toSorted())
})

test('the bar on phones has four entries', () => {
  expect(barItems.map(({ label }) => label)).toEqual(['Today', 'Counter', 'Orders', 'Messages'])
})

test.each([
  ['/admin', '/admin'],
  ['/admin/add', '/admin'],
  ['/admin/edit/1', '/admin'],
  ['/sales/edit/1', '/admin'],
  ['/admin/today', '/admin/today'],
  ['/admin/catalogue/labels', '/admin/catalogue'],
  ['/counter/bills', '/counter'],
  ['/admin/tax', '/admin/tax'],
  ['/admin/reports/day-book', '/admin/reports'],
  ['/orders/packing-slips', '/orders'],
  ['/ordersome', undefined],
  ['/admin/help', undefined],
  ['/admin/help/today', undefined],
])('%s belongs to %s', (path, page) => {
  expect(currentNavPage(path)).toBe(page)
})
