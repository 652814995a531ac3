import { expect, test } from 'vitest'
import { workbook } from '../../testing/workbook.ts'
import { parseCsv } from './parse-csv.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

const items = [['Name'], ['Cover']]

test('hidden and empty sheets are not read, and the only other one is', async () => {
  const file = workbook([
    { name: 'Empty', rows: [] },
    { name: 'Old prices', state: 'hidden', rows: [['Name'], ['Hidden']] },
    { name: 'Lists', state: 'veryHidden', rows: [['Name'], ['Very hidden']] },
    { name: 'Products', rows: items },
  ])
  const { sheets, read } = await parseSpreadsheet(file)
  expect(sheets).toEqual([{ name: 'Products', rowCount: 2 }])
  expect(read).toEqual([{ name: 'Products', rows: items, hiddenRows: [] }])
})

test('of several sheets with rows none is read until somebody chooses', async () => {
  const file = workbook([
    { name: 'Covers', rows: items },
    { name: 'Chargers & cables', rows: [['Name'], ['Charger'], ['Cable']] },
  ])
  const { sheets, read } = await parseSpreadsheet(file)
  expect(sheets).toEqual([
    { name: 'Covers', rowCount: 2 },
    { name: 'Chargers & cables', rowCount: 3 },
  ])
  expect(read).toEqual([])
  const chosen = await parseSpreadsheet(file, ['Chargers & cables'])
  expect(chosen.read.map(({ name }) => name)).toEqual(['Chargers & cables'])
})

test('a workbook with 200 sheets is listed, and one with more than 255 is refused with a sentence', async () => {
  const of = (count: number) =>
    workbook(Array.from({ length: count }, (_, place) => ({ name: `Sheet ${place}`, rows: items })))
  expect((await parseSpreadsheet(of(200))).sheets).toHaveLength(200)
  await expect(parseSpreadsheet(of(256))).rejects.toThrow('more than 255 sheets')
})

test('errors, formulas without a value, dates and hidden rows are told apart from empty cells', async () => {
  const file = workbook([
    {
      name: 'P',
      rows: [
        ['Name', 'Price', 'Stock', 'Since'],
        ['Cover', { error: '#DIV/0!' }, { formula: 'B2*2' }, { day: 45_355 }],
        ['Glass', 499.5, true, null],
        [null, null, { error: '#N/A' }],
      ],
      hidden: [3],
    },
  ])
  const [sheet] = (await parseSpreadsheet(file)).read
  expect(sheet!.rows.slice(1)).toEqual([
    ['Cover', { error: '#DIV/0!' }, { error: 'a formula without its value' }, new Date('2024-03-04')],
    ['Glass', 499.5, true],
    ['', '', { error: '#N/A' }],
  ])
  expect(sheet!.hiddenRows).toEqual([3])
})

test('quotation marks inside a field of a CSV file belong to it', () => {
  expect(parseCsv('Name,Price\nGlass 6.7" full,499\nOther,1')).toEqual([
    ['Name', 'Price'],
    ['Glass 6.7" full', '499'],
    ['Other', '1'],
  ])
  expect(parseCsv('Code,Name\n="0123",x\n"=""0456""",y')).toEqual([
    ['Code', 'Name'],
    ['0123', 'x'],
    ['0456', 'y'],
  ])
})

test('titles above the headings do not decide the separator', () => {
  expect(parseCsv('Stock Summary, 1-Apr-26 to 26-Nov-26\nName;Price\nCover;"1,299.00"')[2]).toEqual([
    'Cover',
    '1,299.00',
  ])
  expect(parseCsv('Noyyal Mobiles\nName\tPrice\nCover\t1,299.00')[1]).toEqual(['Name', 'Price'])
})
