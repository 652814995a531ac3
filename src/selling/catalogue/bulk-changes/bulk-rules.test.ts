import { expect, test } from 'vitest'
import { fromRupees, toRupees, type Paise } from '../../../platform/money/money.ts'
import { bulkSummary, changedPrice, changedStock, roundPrice } from './bulk-rules.ts'
import type { CatalogueName } from '../catalogues.ts'
import type { PriceChange, PriceRounding } from './contract.ts'

const rounded = (rupees: number, to: PriceRounding) => toRupees(roundPrice(fromRupees(rupees), to))

test.each([
  [499.5, 'none', 499.5],
  [499.5, 'rupee', 500],
  [499.49, 'rupee', 499],
  [1_234, '9', 1_239],
  [1_233.99, '9', 1_229],
  [1_229, '9', 1_229],
  [3, '9', 9],
  [1_250, '99', 1_299],
  [1_248.99, '99', 1_199],
  [1_299, '99', 1_299],
  [40, '99', 99],
  [0, '9', 0],
  [0, '99', 0],
] as const)('₹%d rounded to %s is ₹%d', (before, to, after) => expect(rounded(before, to)).toBe(after))

const price = (by: PriceChange['by'], amount: number, round: PriceRounding = 'none') => ({
  by,
  amount,
  round,
})
const changed = (rupees: number, change: PriceChange, catalogue: CatalogueName = 'sales', mrp?: number) => {
  const mrpPaise = mrp === undefined ? null : fromRupees(mrp)
  const value = changedPrice({ catalogue, pricePaise: fromRupees(rupees), mrpPaise }, change)
  return typeof value === 'string' ? value : toRupees(value)
}

test('a price changes by percent to the paisa, by rupees, or to an amount', () => {
  expect(changed(333.33, price('percent', 10))).toBe(366.66)
  expect(changed(64_999, price('percent', -7.5))).toBe(60_124.08)
  expect(changed(499, price('percent', 10, '9'))).toBe(549)
  expect(changed(499, price('rupees', -99.5))).toBe(399.5)
  expect(changed(499, price('set', 250, '99'))).toBe(299)
  expect(changed(499, price('rupees', -500))).toContain('less than')
  expect(changed(999_999, price('percent', 1))).toContain('more than')
})

test('only the price of a service comes down to ₹0; goods that cost ₹0 already stay as they are', () => {
  for (const change of [price('rupees', -499), price('percent', -100), price('percent', -99.99, 'rupee')]) {
    expect(changed(499, change)).toBe('The price would be ₹0.')
    expect(changed(499, change, 'accessories')).toBe('The price would be ₹0.')
    expect(changed(499, change, 'services')).toBe(0)
  }
  expect(changed(0, price('percent', 10))).toBe(0)
})

test('a price does not rise above the MRP, also not by rounding', () => {
  expect(changed(499, price('rupees', 1), 'sales', 499)).toBe(
    'The price ₹500 is above the MRP ₹499. Please lower the price, or correct the MRP.',
  )
  expect(changed(495, price('rupees', 2, '99'), 'sales', 498)).toContain('above the MRP')
  expect(changed(495, price('rupees', 4), 'sales', 499)).toBe(499)
})

test('every rounded price is whole rupees with its ending, and never further away than half a step', () => {
  for (let pricePaise = 1; pricePaise < 300_000; pricePaise += 37)
    for (const [to, step] of [
      ['9', 10],
      ['99', 100],
    ] as const) {
      const after = toRupees(roundPrice(pricePaise as Paise, to))
      expect(after % step).toBe(step - 1)
      expect(Math.abs(after - pricePaise / 100)).toBeLessThanOrEqual(after === step - 1 ? step : step / 2)
    }
})

test('stock is never negative, and is not added to where it is not counted', () => {
  expect(changedStock(5, { by: 'add', amount: -5 })).toBe(0)
  expect(changedStock(5, { by: 'add', amount: -6 })).toBe('Only 5 can be taken out.')
  expect(changedStock(null, { by: 'add', amount: 1 })).toBe('Stock is not counted.')
  expect(changedStock(null, { by: 'set', amount: 3 })).toBe(3)
  expect(changedStock(2, { by: 'set', amount: -1 })).toContain('less than 0')
})

test('a bulk change is described in one line', () => {
  expect(bulkSummary({ price: price('percent', 10, '9') })).toBe('Price +10%, rounded to ₹9')
  expect(bulkSummary({ price: price('rupees', -50), stock: { by: 'set', amount: 4 } })).toBe(
    'Price −₹50 · stock set to 4',
  )
  expect(bulkSummary({ stock: { by: 'add', amount: 12 } })).toBe('Stock +12')
  expect(bulkSummary({ country: 'Vietnam' })).toBe('Country of origin Vietnam')
})
