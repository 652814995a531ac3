import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sum } from '../../platform/money/money.ts'
import { issued, sale, saleLine } from '../../testing/documents.ts'
import { creditLines } from './credit-lines.ts'
import { lineInPaise, type StoredLine } from './line-amounts.ts'
import { presentDocument } from './documents-store.ts'
import { printable } from './presentation/printable.ts'
import { totalsOf } from './tax.ts'

/** The bill of one used phone that the shop bought for `bought`, in rupees; collected at the shop. */
const billOf = (sold: number, bought: number, more: Partial<Parameters<typeof sale>[0]> = {}) =>
  issued(
    sale({
      ...{ delivery: 'collect', deliveryPaise: paise(0) },
      lines: [saleLine('Used OnePlus 12', sold, { purchasePaise: paise(bought * 100) })],
      ...more,
    }),
  )

test('example 9: bought for ₹8,000 from a person and sold for ₹11,000, a phone is taxed on ₹3,000', () => {
  expect(billOf(11_000, 8_000)).toMatchObject({
    ...{ taxablePaise: 2_542_38, cgstPaise: 228_81, sgstPaise: 228_81, igstPaise: 0 },
    ...{ untaxedPaise: 8_000_00, totalPaise: 11_000_00, roundOffPaise: 0 },
  })
})

test('example 10: sold for less than it cost, its value is 0, and no other phone is taxed less', () => {
  expect(billOf(7_500, 8_000)).toMatchObject({
    ...{ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, untaxedPaise: 7_500_00, totalPaise: 7_500_00 },
  })
  const both = ([sold, bought]: [number, number]) =>
    saleLine('Used phone', sold, { purchasePaise: paise(bought * 100) })
  const pooled = billOf(0, 0, { lines: [both([7_500, 8_000]), both([11_000, 8_000])] })
  expect(pooled).toMatchObject({ taxablePaise: 2_542_38, cgstPaise: 228_81, untaxedPaise: 15_500_00 })
})

test('example 11: taken in exchange for ₹4,000 and sold for ₹6,500', () => {
  expect(billOf(6_500, 4_000)).toMatchObject({
    ...{ taxablePaise: 2_118_64, cgstPaise: 190_68, sgstPaise: 190_68, untaxedPaise: 4_000_00 },
  })
})

test('a discount lowers the margin, and another State charges IGST on it', () => {
  const line = saleLine('Used phone', 11_000, {
    purchasePaise: paise(8_000_00),
    discountPaise: paise(500_00),
  })
  const { content } = billOf(0, 0, { lines: [line], placeOfSupply: '32' })
  expect(content.lines).toMatchObject([
    { amount: 10_500_00, untaxed: 8_000_00, igst: 381_36, taxable: 2_118_64 },
  ])
})

test('the bill shows the untaxed value, and a note that it is under rule 32(5); other bills have neither', () => {
  const { items, sums, notes } = printable(presentDocument(billOf(11_000, 8_000)))
  const at = items.columns.findIndex(({ label }) => label === 'Untaxed value')
  expect(items.rows[0]![at]).toBe('8,000.00')
  expect(sums).toContainEqual({ label: 'Untaxed value', value: '8,000.00' })
  expect(notes.join(' ')).toContain('rule 32(5)')
  const other = printable(presentDocument(issued(sale())))
  expect(JSON.stringify(other)).not.toMatch(/Untaxed|32\(5\)/)
})

test('under composition the whole price stands on a bill without tax', () => {
  const line = saleLine('Used phone', 11_000, { purchasePaise: paise(8_000_00) })
  const input = sale({ delivery: 'collect', deliveryPaise: paise(0), lines: [line] })
  expect(issued(input, { gstin: '33AABCU9603R1ZU' }, 'composition')).toMatchObject({
    ...{ taxablePaise: 11_000_00, untaxedPaise: 0, cgstPaise: 0 },
  })
})

test('several pieces cannot share a margin', () => {
  const lines = [saleLine('Used phone', 11_000, { purchasePaise: paise(8_000_00), quantity: 2 })]
  expect(() => billOf(0, 0, { lines })).toThrow('a line of its own')
})

test('a returned phone is credited as it was billed, and a reduced price gives back both parts in their shares', () => {
  const [line] = billOf(11_000, 8_000).content.lines
  const credit = (amount: number, quantity = 0) => ({
    ...{ amountPaise: paise(amount), isIntraState: true },
    returned: quantity ? [{ position: 0, quantity }] : [],
  })
  expect(creditLines([line!], [], credit(11_000_00, 1))).toEqual([line])
  const [reduced] = creditLines([line!], [], credit(1_100_00))
  expect(reduced).toMatchObject({ amount: 1_100_00, untaxed: 800_00, taxable: 254_24, cgst: 22_88 })
  const [rest] = creditLines([line!], [reduced!], credit(9_900_00, 1))
  expect(rest).toMatchObject({ untaxed: 7_200_00, taxable: 2_288_14, cgst: 205_93 })
})

test('any margin bill adds up, and its credit notes add up to it', () => {
  const amounts = fc.integer({ min: 1, max: 99_999_00 })
  const phones = fc.array(fc.tuple(amounts, fc.option(amounts)), { minLength: 1, maxLength: 4 })
  const credits = fc.array(fc.nat(1_00_000_00), { maxLength: 6 })
  fc.assert(
    fc.property(phones, fc.constantFrom('33', '32'), credits, (sold, placeOfSupply, notes) => {
      const lines = sold.map(([pricePaise, purchasePaise]) => ({
        ...saleLine('Phone', 0),
        ...{
          pricePaise: paise(pricePaise),
          purchasePaise: purchasePaise === null ? null : paise(purchasePaise),
        },
      }))
      const bill = billOf(0, 0, { lines, placeOfSupply })
      const invoice = bill.content.lines
      const credited: StoredLine[] = []
      let leftPaise: number = bill.totalPaise
      for (const wanted of [...notes, Infinity]) {
        const amountPaise = paise(Math.min(wanted, leftPaise))
        leftPaise -= amountPaise
        const isIntraState = placeOfSupply === '33'
        credited.push(...creditLines(invoice, credited, { amountPaise, returned: [], isIntraState }))
      }
      for (const line of [...invoice, ...credited].map(lineInPaise)) {
        const parts = [line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise, line.untaxedPaise]
        expect(sum(parts)).toBe(line.amountPaise)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }
      const [billed, back] = [invoice, credited].map((entries) => totalsOf(entries.map(lineInPaise)))
      expect([back!.amountPaise, back!.untaxedPaise]).toEqual([billed!.amountPaise, billed!.untaxedPaise])
      expect(Math.abs(back!.taxablePaise - billed!.taxablePaise)).toBeLessThanOrEqual(2 * sold.length)
    }),
  )
})
