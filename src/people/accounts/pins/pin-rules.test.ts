import { expect, test } from 'vitest'
import { isEasyPin } from './pin-rules.ts'

test('a PIN that is tried first is too easy', () => {
  for (const pin of ['000000', '121212', '123123', '123456', '654321', '890123', '210987'])
    expect(isEasyPin(pin), pin).toBe(true)
  for (const pin of ['482913', '112233', '123465', '100000']) expect(isEasyPin(pin), pin).toBe(false)
})
