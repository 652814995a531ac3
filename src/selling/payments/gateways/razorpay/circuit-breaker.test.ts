import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function breakerAt(time: { now: number }) {
  const breaker = circuitBreaker(() => time.now)
  const isOpen = () => {
    try {
      breaker.assertClosed()
      return false
    } catch {
      return true
    }
  }
  return { ...breaker, isOpen }
}

test('failures of one client do not open the circuit; failures of three clients do', () => {
  const breaker = breakerAt({ now: 0 })
  for (let n = 0; n < 100; n++) breaker.recordFailure('192.0.2.7')
  for (let n = 0; n < 100; n++) breaker.recordFailure('2001:db8:1::/48')
  expect(breaker.isOpen()).toBe(false)
  breaker.recordFailure('198.51.100.1')
  expect(breaker.isOpen()).toBe(true)
})

test('each failure of the shop’s own calls counts', () => {
  const breaker = breakerAt({ now: 0 })
  for (let n = 0; n < 4; n++) breaker.recordFailure()
  expect(breaker.isOpen()).toBe(false)
  breaker.recordFailure('192.0.2.7')
  expect(breaker.isOpen()).toBe(true)
})

test('after the open period a single call probes: a failure opens the circuit again, a success closes it', () => {
  const time = { now: 0 }
  const breaker = breakerAt(time)
  for (let n = 0; n < 5; n++) breaker.recordFailure()
  time.now = 29_999
  expect(breaker.isOpen()).toBe(true)
  time.now = 30_000
  expect([1, 2, 3].map(breaker.isOpen)).toEqual([false, true, true])
  breaker.recordFailure('192.0.2.7')
  expect(breaker.isOpen()).toBe(true)
  time.now = 60_000
  expect([1, 2].map(breaker.isOpen)).toEqual([false, true])
  breaker.recordSuccess()
  expect([1, 2].map(breaker.isOpen)).toEqual([false, false])
})
