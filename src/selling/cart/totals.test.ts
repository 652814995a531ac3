import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, toRupees, paise } from '../../platform/money/money.ts'
import { amountToPay, cartTotals } from './totals.ts'

const fees = { deliveryFee: 100, freeDeliveryFrom: null }
const phone = { pricePaise: fromRupees(64_999), quantity: 1 }
const cover = { pricePaise: fromRupees(499.5), quantity: 3 }

describe('cartTotals', () => {
  test('CRT-08 home delivery costs ₹100', () => {
    expect(cartTotals([phone], 'home', fees)).toEqual({
      subtotalPaise: 64_999_00,
      deliveryPaise: 100_00,
      totalPaise: 65_099_00,
    })
  })

  test('the owner’s fee counts, to the paisa', () => {
    expect(cartTotals([cover], 'home', { ...fees, deliveryFee: 49.5 })).toMatchObject({
      deliveryPaise: 49_50,
      totalPaise: 1_548_00,
    })
    expect(cartTotals([cover], 'home', { ...fees, deliveryFee: 0 }).deliveryPaise).toBe(0)
  })

  test('delivery is free from the owner’s threshold on', () => {
    const freeFrom = (freeDeliveryFrom: number) =>
      cartTotals([cover], 'home', { ...fees, freeDeliveryFrom }).deliveryPaise
    expect(freeFrom(1_498.49)).toBe(0)
    expect(freeFrom(1_498.5)).toBe(0)
    expect(freeFrom(1_498.51)).toBe(100_00)
  })

  test('CRT-09 collection is free', () => {
    expect(cartTotals([phone], 'collect', fees)).toMatchObject({ deliveryPaise: 0, totalPaise: 64_999_00 })
  })

  test('CRT-10 the total is the sum of quantity × price and the fee; with nothing checked it is 0', () => {
    expect(toRupees(cartTotals([phone, cover], 'home', fees).totalPaise)).toBe(66_597.5)
    expect(cartTotals([], 'home', fees)).toEqual({ subtotalPaise: 0, deliveryPaise: 0, totalPaise: 0 })
    expect(cartTotals([], 'collect', fees).totalPaise).toBe(0)
  })

  test('CRT-17 a negative total falls back to 10, and 0 stays 0', () => {
    expect(cartTotals([{ pricePaise: paise(-500_00), quantity: 1 }], 'home', fees).totalPaise).toBe(10_00)
    expect(amountToPay(paise(-1))).toBe(10_00)
    expect(amountToPay(paise(0))).toBe(0)
    expect(amountToPay(paise(1))).toBe(1)
  })

  const line = fc.record({
    pricePaise: fc.integer({ min: 0, max: 100_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 999 }),
  })

  test('the total is whole paise and exactly the lines and the fee, whatever is in the cart', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 100 }),
        fc.constantFrom('home', 'collect'),
        (lines, delivery) => {
          const { subtotalPaise, deliveryPaise, totalPaise } = cartTotals(lines, delivery, fees)
          const goods = lines.reduce(
            (all, { pricePaise, quantity }) => all + BigInt(pricePaise) * BigInt(quantity),
            0n,
          )
          expect(BigInt(subtotalPaise)).toBe(goods)
          expect(deliveryPaise).toBe(delivery === 'home' && lines.length > 0 ? 100_00 : 0)
          expect(totalPaise).toBe(subtotalPaise + deliveryPaise)
          expect(Number.isSafeInteger(totalPaise)).toBe(true)
        },
      ),
    )
  })

  test('the order of the lines and the splitting of a line change nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const ones = lines.flatMap(({ pricePaise, quantity }) =>
          quantity > 1
            ? [
                { pricePaise, quantity: quantity - 1 },
                { pricePaise, quantity: 1 },
              ]
            : [{ pricePaise, quantity }],
        )
        expect(cartTotals(ones.toReversed(), 'home', fees)).toEqual(cartTotals(lines, 'home', fees))
      }),
    )
  })
})
