import { expect, test } from 'vitest'
import { isOneOwnPage, pageName } from './page-name-rules.ts'

const view = (route: string, path = route, product: string | null = null) => ({ route, path, product })
const item = '/sales/details/01a20b0a-966b-738e-98f6-6681e5d027e0'

test.each([
  [view('/'), 'Home', true],
  [view('/sales'), 'Phones', true],
  [view('/:name/details/:id', item, 'Galaxy S24'), 'Galaxy S24', true],
  [view('/:name/details/:id', item), 'An item that is no longer there', false],
  [view('/o/:token'), 'An order by its link', false],
  [view('/account/orders/:id', '/account/orders/KD-GHDBSXGM5Q'), 'An order of a customer', false],
  [view('/admin/payments'), 'Back office: Payments', true],
  [view('*', '/old-offer'), 'Not found: /old-offer', false],
])('a page view has the name of its page: %j', (viewed, name, isPage) => {
  expect(pageName(viewed)).toBe(name)
  expect(isOneOwnPage(viewed)).toBe(isPage)
})
