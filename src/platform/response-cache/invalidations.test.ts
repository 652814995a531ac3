import { expect, test, vi } from 'vitest'
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

test('additions in large numbers make a response outdated within a second, and invalid within another', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const changes = new Invalidations()
    const state = (since: number) =>
      changes.isInvalidated(['sales'], since)
        ? 'invalid'
        : changes.isOutdated(['sales'], since)
          ? 'outdated'
          : 'valid'
    const first = changes.now()
    changes.onNotify('7/outdated sales')
    expect(state(first)).toBe('valid')
    vi.advanceTimersByTime(1_000)
    expect(state(first)).toBe('outdated')
    const second = changes.now()
    expect(state(second)).toBe('valid')
    changes.onNotify('8/outdated sales')
    vi.advanceTimersByTime(1_000)
    expect([state(first), state(second)]).toEqual(['invalid', 'outdated'])
    vi.advanceTimersByTime(1_000)
    expect([state(second), state(changes.now())]).toEqual(['invalid', 'valid'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('an edit invalidates at once, also while many items are added', () => {
  const changes = new Invalidations()
  const since = changes.now()
  changes.onNotify('7/outdated sales')
  changes.onNotify('7 sales sales/1')
  expect(changes.isInvalidated(['sales'], since)).toBe(true)
})

test('a value that lags invalidates at once, unless many items are added', () => {
  const changes = new Invalidations()
  const since = changes.now()
  changes.onNotify('7/outdated sales')
  changes.invalidateLagging('sales')
  changes.invalidateLagging('services')
  expect(['sales', 'services'].map((topic) => changes.isInvalidated([topic], since))).toEqual([false, true])
})
