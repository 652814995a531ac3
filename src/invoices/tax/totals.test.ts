import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { splitTax } from './split-tax.ts'
import { totalsByRate, totalsOf } from './totals.ts'

const line = (hsn: string, rateBp: number, amount: number) => ({
  hsn,
  rateBp,
  amount: paise(amount),
  ...splitTax(paise(amount), rateBp, true),
})

test('the summary has one row for each code and rate', () => {
  const rows = totalsByRate([
    line('8517', 1800, 118_00),
    line('3926', 500, 105_00),
    line('8517', 1800, 236_00),
  ])
  expect(rows.map(({ hsn, rateBp, taxable, cgst }) => [hsn, rateBp, taxable, cgst])).toEqual([
    ['8517', 1800, 300_00, 27_00],
    ['3926', 500, 100_00, 2_50],
  ])
})

test('the rows of the summary add up to the document', () => {
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom('8517', '3926', '8504'), fc.constantFrom(0, 500, 1800), fc.nat(99_99_999))
      .map(([hsn, rate, amount]) => line(hsn, rate, amount)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, (entries) => {
      const totals = totalsOf(entries)
      expect(totalsOf(totalsByRate(entries))).toEqual(totals)
      expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBe(totals.amount)
    }),
  )
})
