import { expect, test } from 'vitest'
import { listQueryString, parseListState, withoutUnusedMaxPrice } from './list-url.ts'

const again = (query: string) => listQueryString(parseListState(new URLSearchParams(query)))

test.each([
  ['', ''],
  ['q=&brand=&max=&sort=', ''],
  [
    'q= galaxy s24 &brand=Apple&brand=Samsung&max=50000&sort=price_asc&page=2',
    '?q=galaxy+s24&brand=Apple&brand=Samsung&max=50000&sort=price_asc&page=2',
  ],
  ['max=cheap&sort=up&page=-1', ''],
  ['sort=constructor&page=1.5&max=-5', ''],
])('the URL “%s” is shortened to “%s”', (query, search) => {
  expect(again(query)).toBe(search)
})

test.each([
  ['sales', '?country=India&sort=country_asc'],
  ['accessories', '?country=India&sort=country_asc'],
  // Repairs come from no country.
  ['services', ''],
] as const)('country of origin in the URL of %s: “%s”', (catalogue, search) => {
  const state = parseListState(new URLSearchParams('country=India&sort=country_asc'), catalogue)
  expect(listQueryString(state)).toBe(search)
})

test.each([
  [undefined, 159_900, undefined],
  [159_899, 159_900, 159_899],
  [159_900, 159_900, undefined],
  [160_000, 159_900, undefined],
  [160_000, undefined, 160_000],
])('a limit of %s with a maximum price of %s requests %s', (max, highest, left) => {
  const state = parseListState(new URLSearchParams(max === undefined ? '' : `max=${max}`))
  expect(withoutUnusedMaxPrice(state, highest).max).toBe(left)
})
