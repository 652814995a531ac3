import { expect, test } from 'vitest'
import { pageIn, rangeText, withSearchParams } from './paging.ts'

test('USR-06 the URL says which page of a list is shown', () => {
  expect(pageIn(new URLSearchParams('page=3'))).toEqual({ page: 3, limit: 20 })
  for (const strange of ['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=first', 'page=1e9'])
    expect(pageIn(new URLSearchParams(strange)).page).toBe(1)
})

test('a list shows its range of rows and the total', () => {
  expect(rangeText(1, 72, 'orders')).toBe('1–20 of 72 orders')
  expect(rangeText(4, 72, 'orders')).toBe('61–72 of 72 orders')
  expect(rangeText(9, 72, 'orders')).toBe('72 orders')
  expect(rangeText(25, 501, 'orders', { most: 500 })).toBe('481–500 of 500+ orders')
  expect(rangeText(2, 72, 'items', { size: 60 })).toBe('61–72 of 72 items')
  expect(rangeText(1, 10_000, 'emails', { isLong: true })).toBe('1–20 of 10,000+ emails')
  expect(rangeText(501, 10_000, 'emails', { isLong: true })).toBe('10,000+ emails')
  expect(rangeText(1, 10_000, 'products')).toBe('1–20 of 10000 products')
})

test('empty parameters are removed from the URL', () => {
  const search = new URLSearchParams('q=apple&page=4')
  expect(String(withSearchParams(search, { page: '', sort: 'date_asc' }))).toBe('q=apple&sort=date_asc')
  expect(String(search)).toBe('q=apple&page=4')
})
