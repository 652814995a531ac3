import { expect, test } from 'vitest'
import { lineOfItem, newLine, toLines, totalOf } from './line-drafts.ts'

const part = lineOfItem('1', {
  ...{ productId: 'p', isService: false, name: 'Display', price: 2_500, left: 3 },
})
const labour = { ...newLine('2', 'labour'), name: 'Fitting', price: '1,000.50' }

test('a part names its item, labour its name', () => {
  expect(toLines([part, labour])).toEqual([
    { kind: 'part', productId: 'p', quantity: 1, price: 2_500, warrantyDays: 90 },
    { kind: 'labour', name: 'Fitting', quantity: 1, price: 1_000.5, warrantyDays: 90 },
  ])
})

test('the total of the lines, unless an amount cannot be read', () => {
  expect(totalOf([{ ...part, quantity: '2' }, labour])).toBe(6_000.5)
  expect(totalOf([{ ...part, price: 'two' }])).toBeUndefined()
})
