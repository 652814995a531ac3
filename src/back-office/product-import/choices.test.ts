import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { importShop, leaf, sheet, type ImportShop } from '../../testing/import-fixtures.ts'
import { workbook } from '../../testing/workbook.ts'
import type { Product } from '../../selling/catalogue/contract.ts'
import type { ProductImport, SheetColumns } from './contract.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'sheets', name))

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

const columnsOf = async (id: string) =>
  (await shop.staff.get(`/api/admin/imports/${id}/columns`)).json<SheetColumns[]>()

const fieldsOf = ({ columns }: SheetColumns) =>
  Object.fromEntries(columns.flatMap(({ heading, field }) => (field === null ? [] : [[field, heading]])))

/** The columns as the shop recognised them, with some fields moved to other headings. */
async function match(id: string, changes: Record<string, string | null> = {}, more: object = {}) {
  const [asked] = (await columnsOf(id)).filter(({ isAsked }) => isAsked)
  const columns = asked!.columns.map(({ heading, field }) => ({
    heading,
    field:
      Object.entries(changes).find(([, to]) => to === heading)?.[0] ??
      (field !== null && field in changes ? null : field),
  }))
  return shop.staff.put(`/api/admin/imports/${id}/columns`, { columns, catalogue: 'accessories', ...more })
}

describe('columns of other programs', () => {
  test.each([
    [
      'vyapar.csv',
      { product_name: 'Item Name*', barcode: 'Item Code', price: 'Sale Price', stock: 'Opening Stock' },
    ],
    ['tally.csv', { product_name: 'Particulars', stock: 'Quantity' }],
    ['merged-title.xlsx', { product_name: 'Particulars', stock: 'Quantity' }],
    [
      'shopify.csv',
      {
        product_name: 'Title',
        barcode: 'Variant Barcode',
        price: 'Variant Price',
        brand: 'Vendor',
        category: 'Type',
      },
    ],
    [
      'woocommerce.csv',
      { product_name: 'Name', barcode: 'GTIN, UPC, EAN, or ISBN', price: 'Sale price', stock: 'Stock' },
    ],
  ])('%s is asked about with its known headings recognised', async (name, fields) => {
    const { id, question, counts } = await shop.upload(file(name))
    expect(question).toBe('columns')
    expect(counts).toEqual({ add: 0, change: 0, same: 0, wrong: 0 })
    expect(await shop.rowsOf(id)).toEqual([])
    const [asked] = await columnsOf(id)
    expect(asked).toMatchObject({ isAsked: true })
    expect(fieldsOf(asked!)).toMatchObject(fields)
    expect((await shop.start(id)).json()).toMatchObject({ type: 'import_needs_answer' })
  })

  test('Vyapar’s MRP is never the price', async () => {
    const { id } = await shop.upload(file('vyapar.csv'))
    const answer = await match(id)
    expect(answer.statusCode, answer.body).toBe(200)
    const shown = answer.json<ProductImport>()
    expect(shown).toMatchObject({ question: null, counts: { add: 1, wrong: 0 } })
    expect(shown.ignoredColumns).not.toContain('MRP')
    await shop.start(id)
    await shop.run()
    expect((await shop.app.inject('/api/accessories')).json()).toMatchObject([
      { price: 499, mrp: 799, stock: 5, category: 'Cases' },
    ])
  })

  test('Shopify’s variants have the texts of their item, and its HTML becomes text', async () => {
    const { id } = await shop.upload(file('shopify.csv'))
    await match(id)
    await shop.start(id)
    await shop.run()
    const items = (await shop.app.inject('/api/accessories?sort=name_asc')).json<Product[]>()
    expect(items).toMatchObject([
      {
        product_name: 'Soft cover A15 Black',
        price: 499,
        stock: 5,
        brand: 'Noyyal',
        description: 'Clear & soft',
      },
      {
        product_name: 'Soft cover A15 Clear',
        price: 449,
        stock: 7,
        brand: 'Noyyal',
        description: 'Clear & soft',
      },
    ])
  })

  test('WooCommerce’s regular price counts where the sale price is empty', async () => {
    const { id } = await shop.upload(file('woocommerce.csv').toString().replace(',449,499,', ',,499,'))
    await match(id)
    await shop.start(id)
    await shop.run()
    expect((await shop.app.inject('/api/accessories')).json()).toMatchObject([
      { price: 499, category: 'Cases' },
    ])
  })

  test('totals at the end of Tally’s list are no items', async () => {
    const { id } = await shop.upload(
      `${file('tally.csv').toString()}"Grand Total","12 Nos","","4,200.00"\r\n`,
    )
    const answer = await match(id, { price: 'Rate' })
    expect(answer.json()).toMatchObject({
      counts: { add: 1, wrong: 0 },
      notes: ['One row with a total is left out.'],
    })
  })
})

describe('the match of columns', () => {
  test('is used for the next file with the same headings, and asked for again when they change', async () => {
    const { id } = await shop.upload(file('tally.csv'))
    await match(id, { price: 'Rate' }, { brand: 'Noyyal', category: 'Cases' })
    await shop.start(id)
    await shop.run()
    const text = file('tally.csv').toString()
    const next = await shop.upload(text.replace('12 Nos', '9 Nos').replace('26-Nov-26', '30-Nov-26'))
    expect(next).toMatchObject({ question: null, counts: { add: 0, change: 1, same: 0, wrong: 0 } })
    expect((await shop.app.inject('/api/accessories')).json()).toMatchObject([
      { brand: 'Noyyal', category: 'Cases' },
    ])
    expect(await shop.upload(text.replace('"Rate"', '"Std. rate"'))).toMatchObject({ question: 'columns' })
  })

  test('can be changed while the import has not started', async () => {
    const { id } = await shop.upload('Code,Name,Catalogue,Price,Offer\nA1,Cable,Accessories,99,89')
    const [before] = await columnsOf(id)
    const columns = before!.columns.map(({ heading, field }) => ({
      heading,
      field: heading === 'Offer' ? 'price' : heading === 'Price' ? null : field,
    }))
    const answer = await shop.staff.put(`/api/admin/imports/${id}/columns`, { columns })
    expect(answer.json(), answer.body).toMatchObject({ question: null, counts: { add: 1 } })
    await shop.start(id)
    expect((await shop.staff.put(`/api/admin/imports/${id}/columns`, { columns })).statusCode).toBe(409)
    await shop.run()
    expect((await shop.app.inject('/api/accessories')).json()).toMatchObject([{ price: 89 }])
  })

  test('two columns for one field, other headings and a useless match are refused with a sentence', async () => {
    const { id } = await shop.upload(file('tally.csv'))
    const put = (columns: object[]) => shop.staff.put(`/api/admin/imports/${id}/columns`, { columns })
    const columns = [
      { heading: 'Particulars', field: 'product_name' },
      { heading: 'Quantity', field: 'stock' },
      { heading: 'Rate', field: 'price' },
      { heading: 'Value', field: 'price' },
    ]
    expect((await put(columns)).json()).toMatchObject({ type: 'column_twice' })
    expect((await put(columns.slice(0, 3))).json()).toMatchObject({ type: 'other_headings' })
    expect((await put(columns.map(({ heading }) => ({ heading, field: null })))).json()).toMatchObject({
      type: 'nothing_matched',
    })
    expect((await put(columns.map((column) => ({ ...column, field: 'profit' })))).statusCode).toBe(400)
    expect(await shop.show(id)).toMatchObject({ question: 'columns' })
  })

  test('a sheet that only changes items is not asked about', async () => {
    await shop.imported(sheet(leaf))
    expect(await shop.upload('Barcode,Price\nL9,99\nX1,98')).toMatchObject({
      question: null,
      counts: { change: 1, wrong: 1 },
    })
  })
})

describe('sheets of a workbook', () => {
  const heading = ['Barcode', 'Catalogue', 'Name', 'Price']
  const several = workbook([
    { name: 'Covers', rows: [heading, ['C1', 'Accessories', 'Cover', 99]] },
    { name: 'Old', state: 'hidden', rows: [heading, ['C2', 'Accessories', 'Old cover', 9]] },
    {
      name: 'Chargers',
      rows: [heading, ['C3', 'Accessories', 'Charger', 899], ['C1', 'Accessories', 'Again', 1]],
    },
  ])
  const choose = (id: string, sheets: string[]) =>
    shop.staff.put(`/api/admin/imports/${id}/sheets`, { sheets })

  test('are chosen by staff if several have rows', async () => {
    const { id, question, sheets } = await shop.upload(file('two-sheets.xlsx'))
    expect({ question, sheets }).toEqual({
      question: 'sheets',
      sheets: [
        { name: 'Covers', rowCount: 2, isRead: false },
        { name: 'Chargers', rowCount: 2, isRead: false },
      ],
    })
    expect((await shop.start(id)).statusCode).toBe(409)
    expect((await choose(id, ['Chargers'])).json()).toMatchObject({ question: null, counts: { add: 1 } })
    expect(await shop.rowsOf(id)).toMatchObject([{ name: 'Charger', number: 2, sheet: null }])
    expect((await choose(id, ['Covers', 'Chargers'])).json()).toMatchObject({ counts: { add: 2 } })
    await shop.start(id)
    await shop.run()
    expect((await shop.app.inject('/api/accessories')).json()).toHaveLength(2)
  })

  test('keep their row numbers, and a barcode in two of them is found', async () => {
    const { id } = await shop.upload(several)
    await choose(id, ['Covers', 'Chargers'])
    expect(await shop.rowsOf(id)).toMatchObject([
      { sheet: 'Covers', number: 2, action: 'add' },
      { sheet: 'Chargers', number: 2, action: 'add' },
      {
        sheet: 'Chargers',
        number: 3,
        problems: [{ message: expect.stringContaining('Row 2 of Covers') as string }],
      },
    ])
  })

  test('that are hidden or unknown cannot be chosen', async () => {
    const { id } = await shop.upload(several)
    expect((await choose(id, ['Old'])).json()).toMatchObject({ type: 'no_such_sheet' })
    expect((await choose(id, [])).statusCode).toBe(400)
    expect((await choose('01a218a4-1f4e-7069-b6f5-ef35190e0f64', ['Covers'])).statusCode).toBe(404)
  })

  test('may have different columns: each is asked about in turn', async () => {
    const { id } = await shop.upload(
      workbook([
        {
          name: 'Covers',
          rows: [
            ['Particulars', 'Rate'],
            ['Cover', 99],
          ],
        },
        {
          name: 'Chargers',
          rows: [
            ['Particulars', 'Rate', 'Watts'],
            ['Charger', 899, 20],
          ],
        },
      ]),
    )
    expect((await choose(id, ['Covers', 'Chargers'])).json()).toMatchObject({ question: 'columns' })
    expect((await match(id, { price: 'Rate' })).json()).toMatchObject({ question: 'columns' })
    expect((await columnsOf(id)).map(({ isAsked }) => isAsked)).toEqual([false, true])
    expect((await match(id, { price: 'Rate' })).json()).toMatchObject({ question: null, counts: { add: 2 } })
  })
})
