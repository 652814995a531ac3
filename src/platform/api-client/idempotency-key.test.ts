import { expect, test } from 'vitest'
import { idempotencyKeyPerBody } from './idempotency-key.ts'

test('an equal body gets the same key, a different body another one', () => {
  const keyOf = idempotencyKeyPerBody()
  const first = keyOf({ quantity: 1 })

  expect(keyOf({ quantity: 1 })).toBe(first)
  expect(keyOf({ quantity: 2 })).not.toBe(first)
  expect(idempotencyKeyPerBody()({ quantity: 1 })).not.toBe(first)
})
