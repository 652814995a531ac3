import { expect, test } from 'vitest'
import type { Facets } from '../../../selling/catalogue/contract.ts'
import {
  dashboardQueryString,
  itemCount,
  parseDashboardView,
  sliderEnd,
  sortOptions,
} from './dashboard-view.ts'

const facets = (highestPrice: number, ...counts: number[]): Facets => ({
  highestPrice,
  brands: counts.map((count, place) => ({ name: `Brand ${place}`, count })),
})

test.each([
  ['', ''],
  ['category=sales&q=&page=1', ''],
  ['category=phones&sort=up&page=0&max=cheap', ''],
  ['category=services', '?category=services'],
  [
    'page=2&sort=price_asc&brand=Ilai&brand=Avuri&max=500&q= leaf &category=accessories',
    '?category=accessories&q=leaf&brand=Ilai&brand=Avuri&max=500&sort=price_asc&page=2',
  ],
])('the dashboard’s URL “%s” is shortened to “%s”', (query, shortened) => {
  expect(dashboardQueryString(parseDashboardView(new URLSearchParams(query)))).toBe(shortened)
})

test('DSH-17 the slider ends at the highest price, at least 200000', () => {
  expect(sliderEnd(undefined)).toBe(200_000)
  expect(sliderEnd(facets(0))).toBe(200_000)
  expect(sliderEnd(facets(64_999.5))).toBe(200_000)
  expect(sliderEnd(facets(349_999.5))).toBe(350_000)
})

test('DSH-20 the sort options have the specified texts', () =>
  expect(sortOptions.map(({ label }) => label)).toEqual([
    'Sort by',
    'Price Low to High',
    'Price High to Low',
    'Name A-Z',
    'Name Z-A',
  ]))

test('DSH-10 the number of all items is the sum over the brands', () => {
  expect(itemCount(facets(1, 3, 0, 4))).toBe(7)
  expect(itemCount(undefined)).toBe(undefined)
})
