import { expect, test } from 'vitest'
import { oneKeyAWish } from './one-key-a-wish.ts'

test('what is asked for again has the key that it had; anything else another', () => {
  const keyOf = oneKeyAWish()
  const first = keyOf({ quantity: 1 })

  expect(keyOf({ quantity: 1 })).toBe(first)
  expect(keyOf({ quantity: 2 })).not.toBe(first)
  expect(oneKeyAWish()({ quantity: 1 })).not.toBe(first)
})
