import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Product } from '../../selling/catalogue/contract.ts'
import { importShop, sheet, type ImportShop } from '../../testing/import-fixtures.ts'
import { workbook } from '../../testing/workbook.ts'

/** Exports of other programs, and sheets with cells that people and programs have damaged. */
const file = (name: string) => readFileSync(join(import.meta.dirname, 'sheets', name))

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

async function previewOf(content: string | Buffer) {
  const shown = await shop.upload(content)
  const rows = await shop.rowsOf(shown.id)
  const wrong = rows.filter(({ action }) => action === 'wrong')
  return {
    ...{ shown, rows },
    wrong: new Map(
      wrong.map(({ number, problems }) => [number, problems.map(({ message }) => message).join(' ')]),
    ),
  }
}

async function accessories() {
  const list = (await shop.app.inject('/api/accessories')).json<Product[]>()
  return new Map(list.map((item) => [item.product_name, item]))
}

const barcodes = async () => {
  const { rows } = await shop.app.db.execute<{ name: string; barcode: string }>(
    sql`select name, barcode from products order by name`,
  )
  return Object.fromEntries(rows.map(({ name, barcode }) => [name, barcode]))
}

describe('cells', () => {
  test('an error of the spreadsheet makes its row wrong, and the message names cell and error', async () => {
    const { wrong } = await previewOf(file('errors.xlsx'))
    const said = [...wrong].map(([number, message]) => [number, message.split('.')[0]])
    expect(said).toEqual([
      [2, 'C2 holds #N/A'],
      [3, 'D3 holds #REF!'],
      [4, 'F4 holds #VALUE!'],
      [5, 'G5 holds #DIV/0!'],
      [6, 'H6 holds #NAME?'],
    ])
  })

  test('an error in a CSV file is one too, and so is a formula without its value', async () => {
    const csv = await previewOf(
      sheet('A1,Phones,One,Ilai,X1,#DIV/0!,1,Text', 'A2,Phones,Two,#REF!,X1,9,1,Text'),
    )
    expect([...csv.wrong.values()]).toEqual([
      expect.stringContaining('F2 holds #DIV/0!'),
      expect.stringContaining('D3 holds #REF!'),
    ])
    const formulas = workbook([
      {
        name: 'P',
        rows: [
          ['Barcode', 'Price'],
          [{ formula: 'X1' }, { formula: 'Y1' }],
          ['B-1', { formula: 'Y2' }],
        ],
      },
    ])
    const { wrong } = await previewOf(formulas)
    expect(wrong.get(2)).toContain('A2 holds a formula without its value')
    expect(wrong.get(3)).toContain('B3 holds a formula without its value')
  })

  test('numbers that lost digits and dates are wrong rows, and prices are rounded to the paisa, which the preview says', async () => {
    const { shown, rows, wrong } = await previewOf(file('numbers.xlsx'))
    expect(shown.counts).toEqual({ add: 3, change: 0, same: 0, wrong: 7 })
    expect([...wrong.keys()]).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(wrong.get(4)).toContain('lost its last digits')
    expect(wrong.get(6)).toContain('D6 holds a date, 4 Mar 2024')
    const notes = rows.map(({ number, notes }) => [number, notes.map(({ message }) => message)])
    expect(notes).toContainEqual([10, []])
    expect(notes).toContainEqual([11, ['423.728813559322 was rounded to 423.73.']])
    await shop.start(shown.id, true)
    await shop.run()
    const items = await accessories()
    expect(items.get('Price with float noise')!.price).toBe(499.99)
    expect(items.get('Price of three decimals')!.price).toBe(423.73)
    expect((await barcodes())['EAN as number']).toBe('8901234567894')
  })

  test('damaged barcodes are wrong rows, and items without one get a code of the shop', async () => {
    const { shown, wrong } = await previewOf(file('barcodes.csv'))
    expect([...wrong.keys()]).toEqual([2, 3, 4, 5, 6, 14, 24])
    await shop.start(shown.id, true)
    await shop.run()
    const codes = await barcodes()
    expect(codes).toMatchObject({
      'Code 5': '8901234567895',
      'Code 8': '8901234567898',
      'Code 11': '0123456789012',
    })
    for (const name of ['Code 17', 'Code 18', 'Code 19', 'Code 20'])
      expect(codes[name]).toMatch(/^203\d{10}$/)
  })

  test('an own code of the shop that another item has is not given again', async () => {
    await shop.imported(sheet('2010000001003,Phones,Taken,Ilai,X1,499,1,Text'))
    await shop.imported(sheet(',Phones,Second,Ilai,X1,499,1,Text', ',Phones,Third,Ilai,X1,499,1,Text'))
    const { Taken, Second, Third } = await barcodes()
    expect(Taken).toBe('2010000001003')
    expect(new Set([Taken, Second, Third]).size).toBe(3)
  })

  test('a word for no barcode leaves the barcode of an item as it is', async () => {
    await shop.imported(sheet('L9,Phones,Leaf 9,Ilai,X1,499,1,Text'))
    const [leaf] = await shop.phones()
    await shop.imported(`Item id,Barcode,Price\n${leaf!._id},#N/A,498`)
    expect(await barcodes()).toEqual({ 'Leaf 9': 'L9' })
  })

  test('prices are read in every spelling, and 0 is wrong except for a repair', async () => {
    const { wrong } = await previewOf(file('prices.csv'))
    expect([...wrong.keys()]).toEqual([9, 10, 13, 17, 18, 19, 20, 24, 25, 26])
    expect(wrong.get(17)).toContain('must be above ₹0')
    expect(wrong.get(18)).toContain('at most two decimals')
    const { counts } = await shop.upload('Barcode,Catalogue,Name,Category,Price\nR1,Services,Check,Repair,0')
    expect(counts).toMatchObject({ add: 1, wrong: 0 })
  })

  test('pieces are read with their unit; an empty or wrong stock is asked for and never turns counting off', async () => {
    const { shown, wrong } = await previewOf(file('stocks.csv'))
    expect([...wrong.keys()]).toEqual([7, 8, 9, 10, 12])
    expect(wrong.get(8)).toContain('Please write how many there are')
    await shop.start(shown.id, true)
    await shop.run()
    const stocks = [...(await accessories())].map(([name, { stock }]) => [name, stock])
    expect(Object.fromEntries(stocks)).toEqual({
      'Stock 0': 12,
      'Stock 1': 12,
      'Stock 2': 12,
      'Stock 3': 12,
      'Stock 4': 1200,
      'Stock 9': 10,
    })
    const again = await shop.upload('Barcode,Stock,Price\nQ-0,,11\nQ-1,#N/A,11\nQ-2,,10')
    expect(again.counts).toEqual({ add: 0, change: 1, same: 1, wrong: 1 })
    await shop.start(again.id, true)
    await shop.run()
    expect((await accessories()).get('Stock 0')).toMatchObject({ stock: 12, price: 11 })
    expect((await accessories()).get('Stock 1')).toMatchObject({ stock: 12, price: 10 })
  })
})

describe('files', () => {
  test.each(['excel-equals.csv', 'excel-equals-quoted.csv'])(
    '%s has the code with its zeros',
    async (name) => {
      await shop.imported(file(name))
      expect(Object.values(await barcodes())).toEqual(['0123456789012'])
    },
  )

  test('a name keeps its inch sign, and a sheet in UTF-16 with semicolons its Tamil', async () => {
    await shop.imported(file('inch.csv'))
    await shop.imported(file('semicolon-utf16.csv'))
    expect([...(await accessories()).keys()].toSorted()).toEqual([
      'Cover',
      'Glass 6.7" full cover',
      'மென்மையான உறை',
    ])
  })

  test('title rows above the headings are skipped, and rows keep their numbers', async () => {
    const { rows } = await previewOf(file('merged-title-then-heading.xlsx'))
    expect(rows).toMatchObject([{ number: 3, name: 'Right cover', action: 'add' }])
  })

  test('an empty first sheet is skipped, hidden rows are read and counted, and the preview names the sheet', async () => {
    const emptyFirst = await shop.upload(file('empty-first.xlsx'))
    expect(emptyFirst).toMatchObject({ counts: { add: 1 }, sheets: [{ name: 'Products', isRead: true }] })
    const filtered = await shop.upload(file('filtered.xlsx'))
    expect(filtered).toMatchObject({
      counts: { add: 2 },
      notes: ['One row of P is hidden in the sheet and read too.'],
    })
  })

  test('what an item needs and the sheet does not have is filled, and the preview says so', async () => {
    const { rows } = await previewOf(
      'Barcode,Catalogue,Name,Price\nM1,Phones,Samsung Galaxy A15,9\nA1,Accessories,Cable,9',
    )
    expect(rows.map(({ notes }) => notes.map(({ column, message }) => `${column}: ${message}`))).toEqual([
      [
        'Brand: Filled with “Samsung”.',
        'Model: Filled with “Galaxy A15”.',
        'Description: Filled with “Samsung Galaxy A15”.',
      ],
      [
        'Brand: Filled with “Unbranded”.',
        'Category: Filled with “Accessories”.',
        'Description: Filled with “Cable”.',
      ],
    ])
  })

  test('N/A in place of a brand is none', async () => {
    const { rows } = await previewOf('Barcode,Catalogue,Name,Brand,HSN,Price\nA1,Accessories,Cable,N/A,-,9')
    expect(rows).toMatchObject([{ action: 'add', notes: [{ message: 'Filled with “Unbranded”.' }, {}, {}] }])
  })

  test('two rows for one item of the shop are told apart from two items', async () => {
    await shop.imported(sheet('L9,Phones,Leaf 9,Ilai,X1,499,1,Text'))
    const { wrong } = await previewOf('Barcode,Name,Price\nL9,Leaf 9,498\n,Leaf 9,497')
    expect([...wrong]).toEqual([[3, 'Row 2 is the same item. Please keep one of the two.']])
  })

  test('an item without barcode is found by its name, so the same sheet twice changes nothing', async () => {
    const text = 'Catalogue,Name,Price,Stock\nAccessories,Soft cover,99,3\nPhones,Soft cover,499,1'
    await shop.imported(text)
    expect((await shop.upload(text)).counts).toEqual({ add: 0, change: 0, same: 2, wrong: 0 })
    const { wrong } = await previewOf(`${text}\nAccessories,soft cover,98,3`)
    expect(wrong.get(4)).toContain('Row 2 has the same')
  })
})
