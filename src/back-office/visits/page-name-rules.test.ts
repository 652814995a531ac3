import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { navGroups } from '../staff-shell/nav-groups.ts'
import routes from '../../routes.ts'
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
  [view('/admin/payments'), 'Back office: Payments without an order', true],
  [view('/admin/gst'), 'Back office: GST return', true],
  [view('/admin/reports/:report', '/admin/reports/sales'), 'Back office: Reports', true],
  [view('/admin/of-version-1'), 'Back office: A page that is no longer there', true],
  [view('*', '/old-offer'), 'Not found: /old-offer', false],
])('a page view has the name of its page: %j', (viewed, name, isPage) => {
  expect(pageName(viewed)).toBe(name)
  expect(isOneOwnPage(viewed)).toBe(isPage)
})

/** The URLs of all pages, with and without an optional last part. */
const urlsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const urls = index ? ['/'] : path === undefined || path === '*' ? [] : [`/${path}`]
    const optional = urls.flatMap((url) =>
      url.endsWith('?') ? [url.slice(0, -1), url.replace(/\/:\w+\?$/, '')] : [url],
    )
    return [...optional, ...urlsOf(children ?? [])]
  })

test('each page has its own name in words', () => {
  const urls = urlsOf(routes)
  expect(urls.length).toBeGreaterThan(55)
  for (const url of urls)
    expect.soft(pageName(view(url)), url).not.toContain('A page that is no longer there')
})

test('each page of the back office is named as in its navigation', () => {
  for (const { to, label } of navGroups.flatMap(({ pages }) => pages))
    expect.soft(pageName(view(to))).toBe(`Back office: ${label}`)
})
