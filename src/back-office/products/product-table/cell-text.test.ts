import { expect, test } from 'vitest'
import type { CatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { cellText, cellWords, isLow, parseCell, type CellField } from './cell-text.ts'

const parse = (field: CellField, text: string, catalogue: CatalogueName = 'services') =>
  parseCell(field, text, catalogue)

test.each([
  ['499', 499],
  ['₹64,999', 64_999],
  [' 1,24,999.50 ', 124_999.5],
  ['Rs. 499/-', 499],
  ['௪௯௯', 499],
  ['0', 0],
])('the price %s of a service is read as %d rupees', (text, value) => {
  expect(parse('price', text)).toEqual({ value })
})

test.each(['', 'free', '-5', '4.999', '8901234567890'])('the price "%s" is refused', (text) => {
  expect(parse('price', text)).toHaveProperty('problem')
})

test('a phone or an accessory cannot cost ₹0', () => {
  for (const catalogue of ['sales', 'accessories'] as const)
    expect(parse('price', '0', catalogue)).toHaveProperty('problem')
})

test('stock is a whole number, and nothing if it is not counted', () => {
  expect(parse('stock', '12')).toEqual({ value: 12 })
  expect(parse('stock', '1,200')).toEqual({ value: 1200 })
  expect(parse('stock', ' ')).toEqual({ value: null })
  for (const text of ['1.5', '-1', 'ten', '8901234567890'])
    expect(parse('stock', text)).toHaveProperty('problem')
})

test('a cell shows what it reads back', () => {
  for (const value of [0, 499, 499.5, 64_999, 1_000_000])
    expect(parse('price', cellText('price', value))).toEqual({ value })
  for (const value of [null, 0, 12, 123_456])
    expect(parse('stock', cellText('stock', value))).toEqual({ value })
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
