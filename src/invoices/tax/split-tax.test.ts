import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { splitTax } from './split-tax.ts'

test('₹1,59,900 within the State is CGST and SGST of 12,195.76 each', () => {
  expect(splitTax(paise(1_59_900_00), 1800, true)).toEqual({
    taxable: 1_35_508_48,
    cgst: 12_195_76,
    sgst: 12_195_76,
    igst: 0,
  })
})

test('the same to another State is IGST alone', () => {
  expect(splitTax(paise(1_59_900_00), 1800, false)).toEqual({
    taxable: 1_35_508_47,
    cgst: 0,
    sgst: 0,
    igst: 24_391_53,
  })
})

test('a rate of nothing leaves the whole amount taxable', () => {
  expect(splitTax(paise(99_99), 0, true)).toEqual({ taxable: 99_99, cgst: 0, sgst: 0, igst: 0 })
})

test('the parts of 1,00,000 amounts add up to the paisa, at every rate, within the State and beyond', () => {
  const rates = [0, 25, 300, 500, 1200, 1800, 2800, 4000]
  for (let step = 0; step < 100_000; step++) {
    // Every small amount, and large ones spread over all that an order can come to.
    const amount = paise(step < 50_000 ? step : step * 19_997)
    const rate = rates[step % rates.length]!
    for (const within of [true, false]) {
      const { taxable, cgst, sgst, igst } = splitTax(amount, rate, within)
      const fits = taxable + cgst + sgst + igst === amount && cgst === sgst && taxable >= 0 && igst >= 0
      if (!fits || (within ? igst : cgst) !== 0) expect.fail(`${amount} at ${rate}, within: ${within}`)
    }
  }
})

test('the tax is what the rate makes of the taxable value, to the paisa of each part', () => {
  const amounts = fc.integer({ min: 0, max: 1_00_00_000_00 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(500, 1800, 2800), fc.boolean(), (amount, rate, within) => {
      const { taxable, cgst, igst } = splitTax(paise(amount), rate, within)
      const exact = (amount * rate) / (10_000 + rate)
      expect(Math.abs((within ? 2 * cgst : igst) - exact)).toBeLessThanOrEqual(within ? 1 : 0.5)
      expect(Math.abs(taxable - (amount - exact))).toBeLessThanOrEqual(1)
    }),
  )
})
