import { expect, test } from 'vitest'
import { idempotencyKeyPerBody } from './idempotency-key.ts'

test('what is asked for again has the key that it had; anything else another', () => {
  const keyOf = idempotencyKeyPerBody()
  const first = keyOf({ quantity: 1 })

  expect(keyOf({ quantity: 1 })).toBe(first)
  expect(keyOf({ quantity: 2 })).not.toBe(first)
  expect(idempotencyKeyPerBody()({ quantity: 1 })).not.toBe(first)
})
