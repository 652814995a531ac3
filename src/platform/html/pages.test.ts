import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './pages.ts'

test.each([
  ['/sales/', '/sales'],
  ['/sales//', '/sales'],
  ['/sales/?q=a/b&page=2', '/sales?q=a/b&page=2'],
  ['/sales/details/1/', '/sales/details/1'],
])('%s has moved to %s', (from, to) => {
  expect(withoutTrailingSlash(from)).toBe(to)
})

test.each(['/', '/sales', '/sales?q=/', '//evil.example/', '/\\evil.example/', '///', '/sales//details/'])(
  '%s stays where it is',
  (url) => {
    expect(withoutTrailingSlash(url)).toBeUndefined()
  },
)
