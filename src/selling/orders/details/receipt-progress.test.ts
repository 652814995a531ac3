import { expect, test } from 'vitest'
import { orderStatuses } from '../status.ts'
import { receiptProgress } from './receipt-progress.ts'

test.each([
  ['home', 'processing', 'Order Confirmed'],
  ['home', 'shipped', 'Shipped'],
  ['home', 'delivered', 'Delivered'],
  ['collect', 'processing', 'Order Confirmed'],
  ['collect', 'ready', 'Ready to collect'],
  ['collect', 'collected', 'Collected'],
] as const)('the receipt of an order (%s) that is %s shows the step “%s”', (delivery, status, step) => {
  const progress = receiptProgress({ delivery, status })
  expect('steps' in progress && progress.steps[progress.reached - 1]).toBe(step)
})

test.each([
  ['cancelled', 'Order cancelled'],
  ['returned', 'Order returned'],
  ['refunded', 'Order refunded'],
] as const)('the receipt of a %s order says “%s” and promises nothing more', (status, title) => {
  expect(receiptProgress({ delivery: 'home', status })).toEqual({ title, text: expect.any(String) as string })
})

test('no receipt that is opened again promises a delivery date', () => {
  for (const status of orderStatuses)
    expect(JSON.stringify(receiptProgress({ delivery: 'home', status }))).not.toContain('Days')
})
