import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { isToBeFound, publicPages } from './public-pages.ts'
import { disallowedPaths, robotsTxt } from './robots.ts'

/** As crawlers read the rules: from the beginning of the address, `*` for anything, `$` for its end. */
const rules = disallowedPaths.map(
  (rule) => new RegExp(`^${rule.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
)
const isDisallowed = (path: string) => rules.some((rule) => rule.test(path))

const addresses = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...addresses(children ?? [])])
const everyPage = addresses(routes)
  .filter((path) => path !== '/*')
  .map((path) => path.replace(':name', 'sales').replace(':cname', 'sales').replace(':id', 'one'))

test.each(everyPage)('%s is either to be found or kept out', (path) => {
  expect(isToBeFound(path)).toBe(!isDisallowed(path))
})

test('pages that are to be found are pages of the shop', () => {
  expect(everyPage).toEqual(expect.arrayContaining(publicPages))
})

test('an address counts without its queries', () => {
  expect(isToBeFound('/sales?brand=Apple&page=2')).toBe(true)
  expect(isToBeFound('/?utm_source=poster')).toBe(true)
  expect(isToBeFound('/cart?x=/home')).toBe(false)
})

test('everything else is open', () => {
  expect(robotsTxt('https://shop.example')).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/api\//)
  for (const path of ['/art/share.jpg', '/media/a-1x1/1.webp', '/assets/a.js', '/sitemap.xml'])
    expect(isDisallowed(path), path).toBe(false)
})
