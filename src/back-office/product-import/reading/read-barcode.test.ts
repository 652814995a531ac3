import { expect, test } from 'vitest'
import { readBarcode } from './read-barcode.ts'

test.each([
  ['8901234567894', '8901234567894'],
  ['\u200b8901234567895', '8901234567895'],
  ['8901234567896\u00a0', '8901234567896'],
  ['8901234567897\u200e', '8901234567897'],
  ['8901 2345 67898', '8901234567898'],
  ['8901\n234567898', '8901234567898'],
  ['’8901234567900', '8901234567900'],
  ["'0123456789012", '0123456789012'],
  ['௮௯௦௧', '8901'],
  ['８９０１', '8901'],
  ['890–12', '890-12'],
  ['0012', '0012'],
  ['abc', 'abc'],
  ['1E5', '1E5'],
  ['V1.0', 'V1.0'],
  ['8901234567890123456', '8901234567890123456'],
  [8901234567894, '8901234567894'],
  [8.901234567894e12, '8901234567894'],
  [353012345678901, '353012345678901'],
  [12, '12'],
])('%j is the barcode %s', (cell, barcode) => {
  expect(readBarcode(cell)).toEqual({ barcode })
})

test.each([
  ...['#N/A', '#REF!', 'Err:502', 'NULL', 'null', 'N/A', 'n/a', 'NA', 'N.A.', 'None', 'nan'],
  ...['-', '–', '−', '--'],
])('%s says that there is no barcode', (cell) => {
  expect(readBarcode(cell)).toEqual({ barcode: undefined })
})

test.each([
  ['8.90E+12', 'exponent'],
  ['8,90E+12', 'exponent'],
  ['8.90123456789E+12', 'exponent'],
  ['1.2E+05', 'exponent'],
  ['8.9e12', 'exponent'],
  ['9E12', 'exponent'],
  ['8901234567894.0', 'decimals'],
  ['8901234567894.00', 'decimals'],
  ['8901234567900.001', 'decimals'],
  ['8900000000000', 'lost its last digits'],
  ['2024-03-04', 'a date'],
  ['3/4/2024', 'a date'],
  ['3/4/24', 'a date'],
  ['04-Mar-24', 'a date'],
  ['Mar-24', 'a date'],
  [8901234567900.5, 'decimals'],
  [3.53e14, 'lost its last digits'],
  [8.991e19, 'lost its last digits'],
  [1234567890123456, 'lost its last digits'],
  [-5, 'a sign'],
  [true, 'no barcode'],
])('%j is damaged: %s', (cell, what) => {
  expect(readBarcode(cell).problem).toContain(what)
})
