import { expect, test } from 'vitest'
import { labelDeclarations, labelsPerSheet, sheetCells, sheetsOf, symbologyOf } from './label-rules.ts'

test.each([
  ['8901234567890', 'ean13'],
  ['96385074', 'ean8'],
  ['036000291452', 'upca'],
  ['10614141000415', 'code128'],
  ['4711', 'code128'],
  ['KD-4711', 'code128'],
])('the barcode %s has bars of the kind %s', (barcode, kind) => {
  expect(symbologyOf(barcode)).toBe(kind)
})

test('a label has what is declared, and one piece if nothing is said of the quantity', () => {
  expect(labelDeclarations({})).toEqual([])
  expect(labelDeclarations({ mrp: 699 })).toEqual(['MRP ₹699 (incl. of all taxes)', 'Net qty 1 N'])
  const maker = { makerRole: 'importer', makerName: 'Noyyal', makerAddress: '4 Mill Road\nTiruppur' } as const
  expect(
    labelDeclarations({ mrp: 1499.5, countryOfOrigin: 'Vietnam', netQuantity: '2 N', ...maker }),
  ).toEqual([
    'MRP ₹1,499.50 (incl. of all taxes)',
    'Net qty 2 N · Made in Vietnam',
    'Imported by Noyyal, 4 Mill Road, Tiruppur',
  ])
})

test('a sheet starts at the first free label and repeats each item', () => {
  expect(sheetCells(['a', 'b'], { copies: 2, first: 3 })).toEqual([undefined, undefined, 'a', 'a', 'b', 'b'])
  expect(sheetCells(['a'], { copies: 1, first: 1 })).toEqual(['a'])
})

test('more labels than a sheet has go on the next', () => {
  const sheets = sheetsOf(sheetCells(['a'], { copies: 25, first: 1 }))
  expect(sheets.map(({ length }) => length)).toEqual([labelsPerSheet, 1])
  expect(sheetsOf([])).toEqual([])
})
