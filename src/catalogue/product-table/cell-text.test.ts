import { expect, test } from 'vitest'
import { cellText, cellWords, isLow, parseCell } from './cell-text.ts'

test.each([
  ['499', 499],
  ['₹64,999', 64_999],
  [' 1,24,999.50 ', 124_999.5],
  ['0', 0],
])('the price %s is read as %d rupees', (text, value) => {
  expect(parseCell('price', text)).toEqual({ value })
})

test.each(['', 'free', '-5', '4.999', '1e3', '8901234567890'])('the price "%s" is refused', (text) => {
  expect(parseCell('price', text)).toHaveProperty('problem')
})

test('stock is a whole number, and nothing if it is not counted', () => {
  expect(parseCell('stock', '12')).toEqual({ value: 12 })
  expect(parseCell('stock', '1,200')).toEqual({ value: 1200 })
  expect(parseCell('stock', ' ')).toEqual({ value: null })
  for (const text of ['1.5', '-1', 'ten', '8901234567890'])
    expect(parseCell('stock', text)).toHaveProperty('problem')
})

test('a cell shows what it reads back', () => {
  for (const value of [0, 499, 499.5, 64_999, 1_000_000])
    expect(parseCell('price', cellText('price', value))).toEqual({ value })
  for (const value of [null, 0, 12, 123_456])
    expect(parseCell('stock', cellText('stock', value))).toEqual({ value })
})

test('words have their unit', () => {
  expect(cellWords('price', 499.5)).toBe('₹499.50')
  expect(cellWords('stock', 1)).toBe('1 piece')
  expect(cellWords('stock', 2)).toBe('2 pieces')
  expect(cellWords('stock', null)).toBe('not counted')
})

test('an item is low at its level, and never without a count', () => {
  expect(isLow({ stock: 2, lowStockLevel: 2 })).toBe(true)
  expect(isLow({ stock: 3, lowStockLevel: 2 })).toBe(false)
  expect(isLow({ stock: null, lowStockLevel: 2 })).toBe(false)
})
