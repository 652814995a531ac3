import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { isIndexable, publicPages, disallowedPaths, robotsTxt } from './robots.ts'

/** The rules as crawlers read them: prefixes, `*` for anything, `$` for the end. */
const rules = disallowedPaths.map(
  (rule) => new RegExp(`^${rule.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
)
const isDisallowed = (path: string) => rules.some((rule) => rule.test(path))

const addresses = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...addresses(children ?? [])])
const everyPage = addresses(routes)
  .filter((path) => path !== '/*')
  .map((path) => path.replace(':name', 'sales').replace(':cname', 'sales').replace(':id', 'one'))

test.each(everyPage)('%s is either indexable or disallowed', (path) => {
  expect(isIndexable(path)).toBe(!isDisallowed(path))
})

test('indexable pages exist', () => {
  expect(everyPage).toEqual(expect.arrayContaining(publicPages))
})

test('query parameters are ignored', () => {
  expect(isIndexable('/sales?brand=Apple&page=2')).toBe(true)
  expect(isIndexable('/?utm_source=poster')).toBe(true)
  expect(isIndexable('/cart?x=/home')).toBe(false)
})

test('all other paths are allowed', () => {
  expect(robotsTxt('https://shop.example')).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/api\//)
  for (const path of ['/art/share.jpg', '/media/a-1x1/1.webp', '/assets/a.js', '/sitemap.xml'])
    expect(isDisallowed(path), path).toBe(false)
})
