import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, toRupees, paise } from '../money/money.ts'
import { amountToPay, cartTotals } from './totals.ts'

const phone = { price: fromRupees(64_999), quantity: 1 }
const cover = { price: fromRupees(499.5), quantity: 3 }

describe('cartTotals', () => {
  test('CRT-08 home delivery costs ₹100', () => {
    expect(cartTotals([phone], 'home')).toEqual({
      subtotal: 64_999_00,
      deliveryFee: 100_00,
      total: 65_099_00,
    })
  })

  test('CRT-09 collection is free', () => {
    expect(cartTotals([phone], 'collect')).toMatchObject({ deliveryFee: 0, total: 64_999_00 })
  })

  test('CRT-10 the total is the sum of quantity × price and the fee; with nothing checked it is 0', () => {
    expect(toRupees(cartTotals([phone, cover], 'home').total)).toBe(66_597.5)
    expect(cartTotals([], 'home')).toEqual({ subtotal: 0, deliveryFee: 0, total: 0 })
    expect(cartTotals([], 'collect').total).toBe(0)
  })

  test('CRT-17 a negative total falls back to 10, and 0 stays 0', () => {
    expect(cartTotals([{ price: paise(-500_00), quantity: 1 }], 'home').total).toBe(10_00)
    expect(amountToPay(paise(-1))).toBe(10_00)
    expect(amountToPay(paise(0))).toBe(0)
    expect(amountToPay(paise(1))).toBe(1)
  })

  const line = fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 999 }),
  })

  test('the total is whole paise and exactly the lines and the fee, whatever is in the cart', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 100 }),
        fc.constantFrom('home', 'collect'),
        (lines, delivery) => {
          const { subtotal, deliveryFee, total } = cartTotals(lines, delivery)
          const goods = lines.reduce((all, { price, quantity }) => all + BigInt(price) * BigInt(quantity), 0n)
          expect(BigInt(subtotal)).toBe(goods)
          expect(deliveryFee).toBe(delivery === 'home' && lines.length > 0 ? 100_00 : 0)
          expect(total).toBe(subtotal + deliveryFee)
          expect(Number.isSafeInteger(total)).toBe(true)
        },
      ),
    )
  })

  test('the order of the lines and the splitting of a line change nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const ones = lines.flatMap(({ price, quantity }) =>
          quantity > 1
            ? [
                { price, quantity: quantity - 1 },
                { price, quantity: 1 },
              ]
            : [{ price, quantity }],
        )
        expect(cartTotals(ones.toReversed(), 'home')).toEqual(cartTotals(lines, 'home'))
      }),
    )
  })
})
