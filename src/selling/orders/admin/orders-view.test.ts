import { expect, test } from 'vitest'
import { filteredStatuses, orderTabs, toOrdersQuery, tabStatuses, parseOrdersView } from './orders-view.ts'

const view = (search: string) => parseOrdersView(new URLSearchParams(search))

test('ORD-03 the tabs have the specified labels', () =>
  expect(orderTabs.map(({ label }) => label)).toEqual([
    'All Orders',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]))

test('ORD-11 a tab queries its statuses, a status selected within it only that one', () => {
  expect(toOrdersQuery(view(''))).toEqual({ status: undefined, q: '', sort: 'date_desc' })
  expect(toOrdersQuery(view('tab=shipped')).status).toBe('tab:shipped')
  expect(toOrdersQuery(view('tab=shipped&status=ready')).status).toBe('ready')
})

test('ORD-15 unpaid orders appear under All Orders only', () => {
  expect(tabStatuses('all')).toContain('awaiting_payment')
  expect(view('tab=processing&status=awaiting_payment').status).toBeUndefined()
})

test('ORD-17 each tab has its statuses', () => {
  expect(tabStatuses('processing')).toEqual(['processing'])
  expect(tabStatuses('shipped')).toEqual(['shipped', 'ready'])
  expect(tabStatuses('delivered')).toEqual(['delivered', 'collected'])
  expect(tabStatuses('cancelled')).toEqual(['cancelled', 'returned', 'refunded'])
})

test('the filter by return requests comes from the URL and applies to every tab', () => {
  expect(toOrdersQuery(view('returns=requested&tab=delivered'))).toMatchObject({
    status: 'tab:delivered',
    returns: 'requested',
  })
  expect(view('returns=lost').returns).toBeUndefined()
})

test('the To do preset lists the oldest first and combines with a tab', () => {
  const toDo = toOrdersQuery(view('preset=to-do'))
  expect(toDo).toMatchObject({ preset: 'to-do', status: undefined, sort: 'date_asc' })
  expect(filteredStatuses(toDo)).toEqual(['payment_to_confirm', 'processing', 'ready'])
  expect(view('preset=to-do&sort=date_desc').sort).toBe('date_desc')
  expect(filteredStatuses(toOrdersQuery(view('preset=to-do&tab=shipped')))).toEqual(['ready'])
  expect(filteredStatuses(toOrdersQuery(view('preset=to-do&tab=cancelled')))).toEqual([])
  expect(view('preset=lost')).toMatchObject({ preset: undefined, sort: 'date_desc' })
})

test('ORD-12 ORD-13 search and sort order come from the URL', () => {
  expect(view('q=pixel&sort=date_asc')).toMatchObject({ q: 'pixel', sort: 'date_asc' })
  expect(view('tab=lost&status=lost&sort=up')).toEqual({
    tab: 'all',
    status: undefined,
    q: '',
    sort: 'date_desc',
  })
})
