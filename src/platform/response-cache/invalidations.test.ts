import { expect, test } from 'vitest'
import { Invalidations } from './invalidations.ts'

test('a change invalidates responses with its topic, and no others', () => {
  const changes = new Invalidations()
  const since = changes.now()
  changes.invalidate('sales')
  expect(changes.isInvalidated(['services', 'sales'], since)).toBe(true)
  expect(changes.isInvalidated(['services'], since)).toBe(false)
  expect(changes.isInvalidated(['sales'], changes.now())).toBe(false)
})

test('after an interruption of notifications everything is invalid', () => {
  const changes = new Invalidations()
  const since = changes.now()
  expect(changes.isConnected).toBe(false)
  changes.onConnected()
  expect(changes.isConnected).toBe(true)
  expect(changes.isInvalidated([], since)).toBe(true)
})

test('a notification that arrives on several connections counts once', () => {
  const changes = new Invalidations()
  changes.onNotify('7 sales sales/1')
  const since = changes.now()
  changes.onNotify('7 sales sales/1')
  expect(changes.isInvalidated(['sales'], since)).toBe(false)
  changes.onNotify('8 sales sales/1')
  expect(changes.isInvalidated(['sales/1'], since)).toBe(true)
  changes.onNotify('9 everything')
  expect(changes.isInvalidated([], since)).toBe(true)
})

test('forgetting old topics never makes an outdated response valid', () => {
  const changes = new Invalidations()
  const since = changes.now()
  for (let item = 0; item < 20_000; item++) changes.invalidate(`sales/${item}`)
  expect(changes.isInvalidated(['sales/3'], since)).toBe(true)
  expect(changes.isInvalidated(['sales/19999'], since)).toBe(true)
  const later = changes.now()
  changes.invalidate('sales/1')
  expect(changes.isInvalidated(['sales/2'], later)).toBe(false)
})
