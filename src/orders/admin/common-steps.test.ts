import { expect, test } from 'vitest'
import { bulkLabel, bulkSaid, commonSteps } from './common-steps.ts'
import { nextSteps, type Delivery, type OrderStatus } from '../status.ts'

const order = (status: OrderStatus, delivery: Delivery = 'home') => ({
  nextSteps: nextSteps(status, delivery),
})

test('chosen orders are offered the step that all of them can take', () => {
  expect(commonSteps([order('processing'), order('processing')])).toEqual(['shipped'])
  expect(commonSteps([order('shipped')])).toEqual(['delivered'])
  expect(commonSteps([order('processing', 'collect')])).toEqual(['ready'])
  expect(commonSteps([order('ready', 'collect')])).toEqual(['collected'])
})

test('orders that go different ways have no step in common', () => {
  expect(commonSteps([order('processing'), order('shipped')])).toEqual([])
  expect(commonSteps([order('processing'), order('processing', 'collect')])).toEqual([])
  expect(commonSteps([order('cancelled')])).toEqual([])
  expect(commonSteps([])).toEqual([])
})

test('the buttons say how many orders they are about', () => {
  expect(bulkLabel('shipped', 4)).toBe('Ship 4 orders')
  expect(bulkLabel('delivered', 1)).toBe('Deliver 1 order')
  expect(bulkSaid('ready', 2)).toBe('2 orders ready')
})
