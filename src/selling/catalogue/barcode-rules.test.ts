import { expect, test } from 'vitest'
import { barcodeProblem, normalizeBarcode, gtinCheckDigit, inStoreBarcode, isGtin } from './barcode-rules.ts'

test.each(['8901234567890', '4006381333931', '96385074', '036000291452', '00012345600012'])(
  'the article number %s has the right check digit',
  (barcode) => {
    expect(isGtin(barcode)).toBe(true)
    expect(gtinCheckDigit(barcode.slice(0, -1))).toBe(Number(barcode.at(-1)))
    expect(barcodeProblem(barcode)).toBeUndefined()
  },
)

test('a wrong last digit of an article number is refused with the right one', () => {
  for (const digit of '0123456789') {
    const problem = barcodeProblem(`400638133393${digit}`)
    if (digit === '1') expect(problem).toBeUndefined()
    else expect(problem).toContain('should be 1')
  }
})

test.each(['8901 2345 67894', '\u200b8901234567894\u00a0', '௮௯௦௧௨௩௪௫௬௭௮௯௪', '８９０１２３４５６７８９４'])(
  '%j is the barcode 8901234567894',
  (typed) => expect(normalizeBarcode(typed)).toBe('8901234567894'),
)

test('the shop’s own codes are letters, digits and a few signs', () => {
  for (const code of ['KD-1042', 'a.b_c/d+e$f%g', '12345', '1'.repeat(48)])
    expect(barcodeProblem(code)).toBeUndefined()
  for (const code of ['two words', 'தமிழ்', 'a\nb', '<b>', 'x'.repeat(49)])
    expect(barcodeProblem(code)).toBeDefined()
})

test('the shop’s own barcodes are article numbers, one for each shop code of a catalogue', () => {
  const barcodes = (['sales', 'services', 'accessories'] as const).flatMap((catalogue) =>
    [100, 4711, 10_000].map((code) => inStoreBarcode(catalogue, code)),
  )
  for (const barcode of barcodes) {
    expect(barcode).toMatch(/^20\d{11}$/)
    expect(barcodeProblem(barcode)).toBeUndefined()
  }
  expect(new Set(barcodes).size).toBe(barcodes.length)
})
