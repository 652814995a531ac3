import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { splitTax, totalsByRate, totalsOf } from './tax.ts'

test('₹1,59,900 within the State is CGST and SGST of 12,195.76 each', () => {
  expect(splitTax(paise(1_59_900_00), 1800, true)).toEqual({
    taxablePaise: 1_35_508_48,
    cgstPaise: 12_195_76,
    sgstPaise: 12_195_76,
    igstPaise: 0,
  })
})

test('the same amount to another State is IGST only', () => {
  expect(splitTax(paise(1_59_900_00), 1800, false)).toEqual({
    taxablePaise: 1_35_508_47,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 24_391_53,
  })
})

test('a rate of 0 leaves the whole amount taxable', () => {
  expect(splitTax(paise(99_99), 0, true)).toEqual({
    taxablePaise: 99_99,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  })
})

test('the parts of 100,000 amounts sum up to the paisa, at every rate, within the State and beyond', () => {
  const rates = [0, 25, 300, 500, 1200, 1800, 2800, 4000]
  for (let step = 0; step < 100_000; step++) {
    // Every small amount, and large ones spread over the possible order totals.
    const amountPaise = paise(step < 50_000 ? step : step * 19_997)
    const rate = rates[step % rates.length]!
    for (const isIntraState of [true, false]) {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitTax(amountPaise, rate, isIntraState)
      const fits =
        taxablePaise + cgstPaise + sgstPaise + igstPaise === amountPaise &&
        cgstPaise === sgstPaise &&
        taxablePaise >= 0 &&
        igstPaise >= 0
      if (!fits || (isIntraState ? igstPaise : cgstPaise) !== 0)
        expect.fail(`${amountPaise} at ${rate}, intra-state: ${isIntraState}`)
    }
  }
})

test('the tax is the rate applied to the taxable value, to the paisa of each part', () => {
  const amounts = fc.integer({ min: 0, max: 1_00_00_000_00 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(500, 1800, 2800), fc.boolean(), (amount, rate, isIntraState) => {
      const { taxablePaise, cgstPaise, igstPaise } = splitTax(paise(amount), rate, isIntraState)
      const exact = (amount * rate) / (10_000 + rate)
      expect(Math.abs((isIntraState ? 2 * cgstPaise : igstPaise) - exact)).toBeLessThanOrEqual(
        isIntraState ? 1 : 0.5,
      )
      expect(Math.abs(taxablePaise - (amount - exact))).toBeLessThanOrEqual(1)
    }),
  )
})

const line = (hsn: string, rateBp: number, amount: number) => ({
  hsn,
  rateBp,
  amountPaise: paise(amount),
  ...splitTax(paise(amount), rateBp, true),
  untaxedPaise: paise(0),
})

test('the summary has one row for each code and rate', () => {
  const rows = totalsByRate([
    line('8517', 1800, 118_00),
    line('3926', 500, 105_00),
    line('8517', 1800, 236_00),
  ])
  expect(
    rows.map(({ hsn, rateBp, taxablePaise, cgstPaise }) => [hsn, rateBp, taxablePaise, cgstPaise]),
  ).toEqual([
    ['8517', 1800, 300_00, 27_00],
    ['3926', 500, 100_00, 2_50],
  ])
})

test('the rows of the summary sum up to the document', () => {
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
      expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(
        totals.amountPaise,
      )
    }),
  )
})
