import { expect, test } from 'vitest'
import { averageOf, changeText, conversionText, netOf } from './figures.ts'

test('net sales are what came in less what was refunded, to the paisa', () => {
  expect(netOf({ received: 0.3, refunded: 0.1 })).toBe(0.2)
  expect(netOf({ received: 0, refunded: 499.5 })).toBe(-499.5)
})

test('an average needs an order', () => {
  expect(averageOf({ received: 0, refunded: 10, orders: 0 })).toBeUndefined()
  expect(averageOf({ received: 1000, refunded: 1000, orders: 3 })).toBe(333)
})

test('a change is a percentage of the period before, if there was one', () => {
  expect(changeText(150, 100)).toBe('50% more than')
  expect(changeText(50, 100)).toBe('50% less than')
  expect(changeText(100, 100)).toBe('As much as')
  expect(changeText(-50, 100)).toBe('150% less than')
  expect(changeText(100, 0)).toBeUndefined()
  expect(changeText(100, -5)).toBeUndefined()
  expect(changeText(6618, 100)).toBeUndefined()
})

test('conversion is shown only where product pages were opened', () => {
  expect(conversionText(0, 0)).toMatch('no conversion')
  expect(conversionText(3, 1200)).toBe(
    '0.3 orders per 100 openings of a product page (1,200, yours included).',
  )
})
