import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Facets } from '../contract.ts'
import { positionOf, priceSteps } from './price-steps.ts'

test('the price slider has round prices, each once, and ends at the highest', () => {
  expect(priceSteps([499, 8_999, 9_499, 14_990, 14_999, 1_19_900], 1_59_900)).toEqual([
    500, 9_000, 9_500, 15_000, 1_20_000, 1_59_900,
  ])
  expect(priceSteps([0, 0, 40, 99.5], 99.5)).toEqual([40, 99.5])
  expect(priceSteps([], 0)).toEqual([])
})

test('a limit is at its position, or the next higher one', () => {
  const steps = [5_000, 10_000, 50_000]
  expect([undefined, 1, 5_000, 5_001, 10_000, 60_000].map((limit) => positionOf(steps, limit))).toEqual([
    2, 0, 0, 1, 1, 2,
  ])
})

test('API-33 equally many items lie between two positions of the slider', async () => {
  const app = await testApp()
  const prices = Array.from({ length: 40 }, (_, place) => (place < 30 ? 1_000 + 100 * place : 50_000 + place))
  await insertProducts(
    app,
    'sales',
    prices.map((rupees) => ({ pricePaise: paise(rupees * 100) })),
  )
  const { priceSteps: steps = [], highestPrice } = (await app.inject('/api/sales/facets')).json<Facets>()
  expect(highestPrice).toBe(50_039)
  expect(steps.slice(0, 4)).toEqual([1_100, 1_300, 1_500, 1_700])
  expect(steps.slice(-2)).toEqual([3_900, 50_039])
  expect((await app.inject('/api/services/facets')).json<Facets>().priceSteps).toBeUndefined()
})
