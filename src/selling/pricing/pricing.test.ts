import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, paise, sum } from '../../platform/money/money.ts'
import { amountOfPieces } from './amount-of-pieces.ts'
import { billTotals, lineAmount, roundOff, withBillDiscount } from './bill-totals.ts'

const line = (rupees: number, quantity = 1) => ({ unitPricePaise: fromRupees(rupees), quantity })
const noDelivery = { deliveryPaise: paise(0) }

describe('a discount on the bill', () => {
  test('is distributed over the lines by largest remainder', () => {
    const lines = withBillDiscount([line(64_999), line(499), line(799)], fromRupees(1_000))
    expect(lines.map(({ discountPaise }) => discountPaise)).toEqual([980_42, 7_53, 12_05])
    expect(lines.map(lineAmount)).toEqual([64_018_58, 491_47, 786_95])
    expect(billTotals(lines, noDelivery)).toEqual({
      subtotalPaise: 66_297_00,
      discountPaise: 1_000_00,
      deliveryPaise: 0,
      roundOffPaise: 0,
      totalPaise: 65_297_00,
    })
  })

  test('comes on top of the discounts of the lines, and takes nothing below 0', () => {
    const lines = [{ ...line(100), discountPaise: fromRupees(40) }, line(40)]
    expect(withBillDiscount(lines, fromRupees(50)).map(lineAmount)).toEqual([30_00, 20_00])
    expect(withBillDiscount(lines, fromRupees(500)).map(lineAmount)).toEqual([0, 0])
  })

  test('is complete on every bill', () => {
    const anyLine = fc.record({
      unitPricePaise: fc.nat(99_999_00),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 400 }), fc.nat(), (lines, seed) => {
        const bill = lines.map(({ unitPricePaise, quantity }) => ({
          unitPricePaise: paise(unitPricePaise),
          quantity,
        }))
        const { subtotalPaise } = billTotals(bill, noDelivery)
        const discountPaise = paise(seed % (subtotalPaise + 1))
        const reduced = withBillDiscount(bill, discountPaise)
        expect(billTotals(reduced, noDelivery).totalPaise).toBe(subtotalPaise - discountPaise)
        expect(reduced.every((entry) => lineAmount(entry) >= 0)).toBe(true)
      }),
    )
  })
})

test('a total is rounded to the rupee, 50 paise up', () => {
  const bill = [line(1_247.5)]
  expect(billTotals(bill, { ...noDelivery, isRounded: true })).toMatchObject({
    roundOffPaise: 50,
    totalPaise: 1_248_00,
  })
  expect([49, 50, 100, 0, 151].map((amount) => roundOff(paise(amount)))).toEqual([-49, 50, 0, 0, 49])
})

describe('the amount of pieces', () => {
  const returnedOneByOne = (amountPaise: number, quantity: number) =>
    Array.from({ length: quantity }, (_, before) =>
      amountOfPieces({ amountPaise: paise(amountPaise), quantity }, before, 1),
    )

  test('three of ₹499 less ₹100, returned one by one', () => {
    expect(returnedOneByOne(1_397_00, 3)).toEqual([465_66, 465_67, 465_67])
  })

  test('ten of ₹23.90 less 25 % come to exactly ₹179.25', () => {
    const [reduced] = withBillDiscount([line(23.9, 10)], fromRupees(59.75))
    expect(lineAmount(reduced!)).toBe(179_25)
    expect(amountOfPieces({ amountPaise: lineAmount(reduced!), quantity: 10 }, 0, 10)).toBe(179_25)
  })

  test('all portions together come to the line', () => {
    fc.assert(
      fc.property(fc.nat(9_99_99_999_00), fc.integer({ min: 1, max: 999 }), (amountPaise, quantity) => {
        const parts = returnedOneByOne(amountPaise, quantity)
        expect(sum(parts)).toBe(amountPaise)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
