import { expect, test } from 'vitest'
import {
  barItems,
  currentNavPage,
  deviceSearch,
  findPages,
  isInHeader,
  navGroups,
  navGroupsFor,
} from './nav-groups.ts'
import { staffPages } from '../../web/pages.ts'

test('the navigation has every page of the back office that needs no id', () => {
  const pages = staffPages.map(({ path }) => path.replace(/\/:\w+\?/, ''))
  const below = [
    '/admin/add',
    '/:cname/edit/:id',
    '/orders/packing-slips',
    '/admin/catalogue/labels',
    '/admin/help',
    // The product table leads to it.
    '/admin/catalogue/deleted',
    '/admin/catalogue/costs',
    '/admin/catalogue/stock-takings',
    '/admin/catalogue/stock-takings/:id',
    '/admin/catalogue/stock-takings/:id/list',
    '/purchasing/purchases/new',
    '/purchasing/purchases/:id',
    '/purchasing/purchases/:id/edit',
    '/purchasing/suppliers/:id',
    // The board of repairs and its list lead to them.
    '/repairs/:id',
    '/repairs/:id/hand-over',
    // It is a customer's.
    '/counter/dues/statement',
    '/devices/:id',
    // The list leads to them.
    '/used-phones/new',
    '/used-phones/:id',
    // Today and the page of tax rates lead to it.
    '/admin/e-invoices',
    // Today leads to it while the shop has samples.
    '/admin/demo-data',
  ]

  const linked = navGroups.flatMap((group) => group.pages.map(({ to }) => to))
  expect(linked.toSorted()).toEqual(pages.filter((path) => !below.includes(path)).toSorted())
})

test('the navigation and the help are at most fourteen entries', () => {
  const entries = [...navGroups.map(({ label }) => label), 'Help']
  expect(entries).toHaveLength(14)
  expect(navGroups.filter(isInHeader).map(({ label }) => label)).toEqual(['Orders', 'All Products', 'Users'])
})

test('the bar on phones has four entries', () => {
  expect(barItems(navGroups).map(({ label }) => label)).toEqual(['Today', 'Counter', 'Orders', 'Messages'])
  const ofTechnician = navGroupsFor(({ permission }) => ['orders', 'repairs'].includes(permission))
  expect(barItems(ofTechnician).map(({ label }) => label)).toEqual(['Today', 'Orders', 'Repairs'])
})

test('an entry with one page for the viewer has the name of that page', () => {
  const groups = navGroupsFor(({ permission }) => ['orders', 'stock', 'payments'].includes(permission))
  expect(groups.map(({ label, pages: [first] }) => [label, first.to])).toEqual([
    ['Today', '/admin/today'],
    ['Money not received yet', '/counter/not-received'],
    ['Orders', '/orders'],
    ['All Products', '/admin/catalogue'],
    ['Payments without an order', '/admin/payments'],
  ])
})

test.each(navGroups.flatMap(({ pages }) => pages))('the search finds $label', ({ to, label }) => {
  expect(findPages(navGroups, label.toUpperCase()).map((page) => page.to)).toContain(to)
})

test('the search takes words in any order, of a page and of its entry', () => {
  const found = (text: string) => findPages(navGroups, text).map(({ label }) => label)
  expect(found('report  vis')).toEqual(['Visits'])
  expect(found('mail payments')).toContain('Accounts check')
  expect(found('nothing')).toEqual([])
})

test('six digits or more are looked up among the devices too', () => {
  expect(deviceSearch(' 643809')).toBe('/devices?q=643809')
  expect(deviceSearch('today 12')).toBeUndefined()
})

test.each([
  ['/admin', '/admin'],
  ['/admin/add', '/admin'],
  ['/admin/edit/1', '/admin'],
  ['/sales/edit/1', '/admin'],
  ['/admin/today', '/admin/today'],
  ['/admin/catalogue/labels', '/admin/catalogue'],
  ['/counter/bills', '/counter/bills'],
  ['/admin/tax', '/admin/tax'],
  ['/admin/reports/day-book', '/admin/reports'],
  ['/orders/packing-slips', '/orders'],
  ['/repairs/new', '/repairs/new'],
  ['/repairs/R-8K4M2P7Q/hand-over', '/repairs'],
  ['/ordersome', undefined],
  ['/admin/help', undefined],
  ['/admin/help/today', undefined],
])('%s belongs to %s', (path, page) => {
  expect(currentNavPage(path)).toBe(page)
})
