import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import type { StoredLine } from './line-amounts.ts'
import { toStoredAmounts } from './line-amounts.ts'
import { splitTax } from './tax.ts'
import { creditLines } from './credit-lines.ts'

const line = (position: number, pricePaise: number, quantity = 1, isIntraState = true): StoredLine => ({
  position,
  description: `Item ${position}`,
  hsn: '8517',
  unit: 'NOS',
  rateBp: 1800,
  quantity,
  ...toStoredAmounts({
    unitPricePaise: paise(pricePaise),
    discountPaise: paise(0),
    amountPaise: paise(pricePaise * quantity),
    ...splitTax(paise(pricePaise * quantity), 1800, isIntraState),
    untaxedPaise: paise(0),
  }),
})

const sumOf = (lines: StoredLine[], part: 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
  lines.reduce((sum, entry) => sum + entry[part], 0)

const credit = (
  amount: number,
  returned: { position: number; quantity: number }[] = [],
  isIntraState = true,
) => ({
  amountPaise: paise(amount),
  returned,
  isIntraState,
})

test('a full return is credited exactly as invoiced', () => {
  const invoice = [line(0, 64_999_00), line(1, 499_00, 3), line(2, 100_00)]
  expect(creditLines(invoice, [], credit(sumOf(invoice, 'amount')))).toEqual(invoice)
})

test('returned goods are credited on their own line, with their quantity', () => {
  const invoice = [line(0, 64_999_00), line(1, 499_00, 3), line(2, 100_00)]
  const back = creditLines(invoice, [], credit(2 * 499_00, [{ position: 1, quantity: 2 }]))
  expect(back).toMatchObject([{ position: 1, quantity: 2, unitPrice: 499_00, amount: 998_00 }])
})

test('a credit below the price of the returned goods has their quantity but no unit price', () => {
  const invoice = [line(0, 64_999_00), line(1, 100_00)]
  const back = creditLines(invoice, [], credit(60_000_00, [{ position: 0, quantity: 1 }]))
  expect(back).toMatchObject([{ position: 0, quantity: 1, unitPrice: null, amount: 60_000_00 }])
})

test('an amount above the returned goods, as with their delivery, is spread over the other lines', () => {
  const invoice = [line(0, 64_999_00), line(1, 100_00)]
  const back = creditLines(invoice, [], credit(65_099_00, [{ position: 0, quantity: 1 }]))
  expect(back.map(({ amount }) => amount)).toEqual([64_999_00, 100_00])
})

test('a price reduction credits no quantity', () => {
  const back = creditLines([line(0, 64_999_00), line(1, 100_00)], [], credit(5_000_00))
  expect(back.map(({ quantity }) => quantity)).toEqual([null, null])
  expect(sumOf(back, 'amount')).toBe(5_000_00)
})

test('a refund for one line credits this line alone', () => {
  const invoice = [line(0, 64_999_00), line(1, 499_00, 3), line(2, 100_00)]
  const note = creditLines(invoice, [], { ...credit(200_00), linePosition: 1 })
  expect(note).toMatchObject([{ position: 1, description: 'Item 1', quantity: null, amount: 200_00 }])
  const rest = creditLines(invoice, note, { ...credit(1_297_00), linePosition: 1 })
  expect(sumOf([...note, ...rest], 'taxable')).toBe(invoice[1]!.taxable)
})

test('partial credits sum up to the invoice and never exceed a line', () => {
  const invoices = fc.tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999_00 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.boolean(),
  )
  fc.assert(
    fc.property(
      invoices,
      fc.array(fc.nat(100_000_00), { maxLength: 8 }),
      ([items, isIntraState], amounts) => {
        const invoice = items.map(([price, quantity], index) => line(index, price, quantity, isIntraState))
        let left = sumOf(invoice, 'amount')
        const credited: StoredLine[] = []
        for (const seed of [...amounts, Infinity]) {
          const amount = Math.min(seed, left)
          if (amount === 0) continue
          const note = creditLines(invoice, credited, credit(amount, [], isIntraState))
          left -= amount
          expect(sumOf(note, 'amount')).toBe(amount)
          expect(note.every((entry) => entry.taxable >= 0 && entry.cgst >= 0 && entry.igst >= 0)).toBe(true)
          for (const entry of note)
            expect(entry.taxable + entry.cgst + entry.sgst + entry.igst).toBe(entry.amount)
          credited.push(...note)
        }
        for (const part of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(Math.abs(sumOf(credited, part) - sumOf(invoice, part))).toBeLessThanOrEqual(
            part === 'amount' ? 0 : 2,
          )
      },
    ),
  )
})

test('credits in whole rupees leave neither value nor tax uncredited', () => {
  const invoice = [line(0, 64_999_00, 2), line(1, 333_33)]
  const credited: StoredLine[] = []
  for (const amount of [1_00, 20_000_00, 777_77, sumOf(invoice, 'amount') - 20_778_77])
    credited.push(...creditLines(invoice, credited, credit(amount)))
  for (const part of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const)
    expect(sumOf(credited, part)).toBe(sumOf(invoice, part))
})
