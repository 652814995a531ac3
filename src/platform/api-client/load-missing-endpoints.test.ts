import { expect, test, vi } from 'vitest'
import { loadMissingEndpoints } from './load-missing-endpoints.ts'

const answers = (text: string) => (input?: object) => Promise.resolve(text + JSON.stringify(input ?? ''))
const shop = { orders: { place: answers('placed ') } }
const whole = { orders: { list: answers('list ') }, reports: { sales: answers('sales ') } }
type Shop = typeof shop & typeof whole

test('an endpoint that the client has is called without loading anything', async () => {
  const load = vi.fn()
  const client = loadMissingEndpoints(shop as Shop, load)
  expect(await client.orders.place({ cart: 1 })).toBe('placed {"cart":1}')
  expect(load).not.toHaveBeenCalled()
})

test('the others are loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(whole as Shop))
  const client = loadMissingEndpoints(shop as Shop, load)
  expect(await Promise.all([client.orders.list(), client.reports.sales({ day: 2 })])).toEqual([
    'list ""',
    'sales {"day":2}',
  ])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a call after a failed load tries again', async () => {
  const load = vi.fn(() => Promise.resolve(whole as Shop)).mockRejectedValueOnce(new TypeError('offline'))
  const client = loadMissingEndpoints(shop as Shop, load)
  await expect(client.orders.list()).rejects.toThrow('offline')
  expect(await client.orders.list()).toBe('list ""')
})
