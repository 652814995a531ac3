import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise, sum } from '../../platform/money/money.ts'
import { amountsOfBill, taxOf } from './bill-rules.ts'
import { duesOf, partsOf } from './dues-rules.ts'
import { isYearClosed, yearLabel, yearOf } from './year-rules.ts'

const line = (unitPrice: number, quantity = 1, rate = 18) => ({
  ...{ unitPricePaise: fromRupees(unitPrice), quantity, rateBp: rate * 100 },
})
const regular = {
  ...{ discountPaise: paise(0), freightPaise: paise(0), isIntraState: true, isTaxCreditable: true },
}

test('discount and freight are spread by value, and the costs add up to the bill without creditable tax', () => {
  const bill = amountsOfBill({
    ...regular,
    lines: [line(100, 10), line(50, 2)],
    discountPaise: fromRupees(110),
    freightPaise: fromRupees(33),
  })
  expect(bill.lines.map(({ taxablePaise }) => taxablePaise)).toEqual([930_00, 93_00])
  expect(bill).toMatchObject({
    taxablePaise: 1023_00,
    cgstPaise: 92_07,
    sgstPaise: 92_07,
    totalPaise: 1207_14,
  })
  expect(bill.lines.map(({ costPaise }) => costPaise)).toEqual([930_00, 93_00])
})

test('tax that is not creditable is a cost; from another State it is IGST', () => {
  const lines = [line(100, 10)]
  expect(amountsOfBill({ ...regular, lines, isTaxCreditable: false }).lines[0]!.costPaise).toBe(1180_00)
  expect(amountsOfBill({ ...regular, lines, isIntraState: false })).toMatchObject({
    ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 180_00, totalPaise: 1180_00 },
  })
})

test('a total that is rounded is accepted, one that differs is refused', () => {
  const lines = [line(33.33, 3)]
  const rounded = amountsOfBill({ ...regular, lines, totalPaise: fromRupees(118) })
  expect(rounded).toMatchObject({ roundOffPaise: 1, totalPaise: 118_00 })
  expect(rounded.lines[0]!.costPaise).toBe(100_00)
  expect(() => amountsOfBill({ ...regular, lines, totalPaise: fromRupees(121) })).toThrow(/come to ₹117.99/)
  expect(() => amountsOfBill({ ...regular, lines, discountPaise: fromRupees(100) })).toThrow(
    /more than the goods/,
  )
})

test('on every bill the costs of the lines are its total without creditable tax', () => {
  const anyLine = fc.record({
    unitPricePaise: fc.nat(99_999_00).map(paise),
    quantity: fc.integer({ min: 1, max: 500 }),
    rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
  })
  const anyBill = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    freightPaise: fc.nat(100_000_00).map(paise),
    ...{ discount: fc.nat(), isIntraState: fc.boolean(), isTaxCreditable: fc.boolean() },
  })
  fc.assert(
    fc.property(anyBill, ({ discount, ...bill }) => {
      const valuePaise = bill.lines.reduce(
        (total, { unitPricePaise, quantity }) => total + unitPricePaise * quantity,
        0,
      )
      const { lines, ...totals } = amountsOfBill({
        ...bill,
        discountPaise: paise(discount % (valuePaise + 1)),
      })
      const creditablePaise = bill.isTaxCreditable ? taxOf(totals) : 0
      expect(sum(lines.map(({ costPaise }) => costPaise))).toBe(totals.totalPaise - creditablePaise)
      expect(lines.every(({ taxablePaise, costPaise }) => taxablePaise >= 0 && costPaise >= 0)).toBe(true)
    }),
  )
})

test('a financial year is closed after the 30 November that follows it', () => {
  expect([yearOf('2026-03-31'), yearOf('2026-04-01'), yearLabel('2026-04-01')]).toEqual([
    2025,
    2026,
    '2026-27',
  ])
  expect(isYearClosed('2026-03-31', '2026-11-30')).toBe(false)
  expect(isYearClosed('2026-03-31', '2026-12-01')).toBe(true)
  expect(isYearClosed('2026-04-01', '2026-12-01')).toBe(false)
})

test('money on account, and what a bill has too much, pays the oldest bills first', () => {
  const bill = (id: string, day: string, total: number, settled: number) => ({
    ...{ id, number: id, day, totalPaise: fromRupees(total), settledPaise: fromRupees(settled) },
  })
  const bills = [
    bill('new', '2026-11-20', 500, 0),
    bill('old', '2026-09-01', 300, 0),
    bill('paid', '2026-10-01', 100, 150),
  ]
  const { due, onAccountPaise } = duesOf(bills, fromRupees(270))
  expect(due.map(({ id, duePaise }) => [id, duePaise])).toEqual([['new', 480_00]])
  expect(onAccountPaise).toBe(0)
  expect(duesOf(bills, fromRupees(900))).toMatchObject({ due: [], onAccountPaise: 150_00 })
  expect(partsOf(fromRupees(400), [{ id: 'old', duePaise: fromRupees(300) }, ...due])).toEqual([
    { purchaseId: 'old', partPaise: 300_00 },
    { purchaseId: 'new', partPaise: 100_00 },
  ])
})
