import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate.ts'

test('prorated parts sum up to the amount, and no part exceeds its share', () => {
  const shares = fc.array(fc.nat(1_00_00_000_00), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(shares, fc.nat(), (parts, seed) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const amount = whole === 0 ? 0 : seed % (whole + 1)
      const shared = prorate(amount, parts)
      expect(shared.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(shared.every((part, index) => part >= 0 && part <= parts[index]!)).toBe(true)
    }),
  )
})
