import { describe, expect, test } from 'vitest'
import type { Product } from '../contract.ts'
import { brandsOf, filterProducts, sliderEnd, sortOptions, type DashboardFilter } from './dashboard-filter.ts'

const item = (product_name: string, brand: string, price: number, description = 'Sample'): Product => ({
  _id: product_name,
  product_name,
  brand,
  price,
  description,
  image_url: '/art/default.svg',
  stock: null,
})
const leaf = item('Leaf 9', 'Ilai', 15_999, 'Quiet and green')
const dawn = item('Dawn 12', 'Manjal', 64_999.5)
const night = item('night 2', 'Avuri', 15_999)
const items = [leaf, dawn, night]

const everything: DashboardFilter = { search: '', maxPrice: 200_000, brands: [], sorting: 'none' }
const names = (filter: Partial<DashboardFilter>) =>
  filterProducts(items, { ...everything, ...filter }).map(({ product_name }) => product_name)

describe('search', () => {
  test('DSH-12 matches the name, in any case', () => expect(names({ search: 'dAWN' })).toEqual(['Dawn 12']))
  test('DSH-13 matches the description', () => expect(names({ search: 'GREEN' })).toEqual(['Leaf 9']))
  test('DSH-14 matches the brand', () => expect(names({ search: ' avu ' })).toEqual(['night 2']))
  test('DSH-26 may match nothing', () => expect(names({ search: 'zzz' })).toEqual([]))
})

describe('filters', () => {
  test('DSH-17 the slider ends at the highest price, at least 200000', () => {
    expect(sliderEnd([])).toBe(200_000)
    expect(sliderEnd(items)).toBe(200_000)
    expect(sliderEnd([item('Golden', 'Pon', 349_999.5)])).toBe(350_000)
  })
  test('DSH-18 a maximum price excludes items that cost more', () => {
    expect(names({ maxPrice: 15_999 })).toEqual(['Leaf 9', 'night 2'])
    expect(names({ maxPrice: 15_998 })).toEqual([])
  })
  test('DSH-19 chosen brands show only their items; without a choice all are shown', () => {
    expect(names({ brands: ['Ilai', 'Avuri'] })).toEqual(['Leaf 9', 'night 2'])
    expect(names({ brands: [] })).toHaveLength(3)
    expect(brandsOf([...items, leaf])).toEqual(['Avuri', 'Ilai', 'Manjal'])
  })
})

describe('sorting', () => {
  test('DSH-20 the sort options have the specified texts', () =>
    expect(sortOptions.map(({ label }) => label)).toEqual([
      'Sort by',
      'Price Low to High',
      'Price High to Low',
      'Name A-Z',
      'Name Z-A',
    ]))
  test('DSH-21 sorts by ascending price', () =>
    expect(names({ sorting: 'price_asc' })).toEqual(['Leaf 9', 'night 2', 'Dawn 12']))
  test('DSH-22 sorts by descending price', () =>
    expect(names({ sorting: 'price_desc' })).toEqual(['Dawn 12', 'Leaf 9', 'night 2']))
  test('DSH-23 sorts by name from A to Z, in any case', () =>
    expect(names({ sorting: 'name_asc' })).toEqual(['Dawn 12', 'Leaf 9', 'night 2']))
  test('DSH-24 sorts by name from Z to A', () =>
    expect(names({ sorting: 'name_desc' })).toEqual(['night 2', 'Leaf 9', 'Dawn 12']))
  test('the loaded list itself is not reordered', () => {
    names({ sorting: 'name_desc' })
    expect(items).toEqual([leaf, dawn, night])
  })
})
