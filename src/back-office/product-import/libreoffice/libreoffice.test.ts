import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sheetTexts } from '../../../testing/workbook.ts'
import { importShop, type ImportShop } from '../../../testing/import-fixtures.ts'
import { difficultRows } from './difficult-rows.ts'

const file = (format: string) => readFileSync(join(import.meta.dirname, `products.${format}`))
const formats = ['xlsx', 'csv'] as const

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

test.each(formats)('a sheet that LibreOffice wrote as %s has every value', async (format) => {
  const width = difficultRows[0]!.length
  const rows = await sheetTexts(file(format))
  const expected = difficultRows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'object') return String(cell)
      // A CSV file has the decimals that the cell shows.
      return format === 'csv' ? cell.decimal.toFixed(2) : String(cell.decimal)
    }),
  )
  expect(rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])).toEqual(
    expected,
  )
})

test.each(formats)('it is imported from %s without loss, and both formats say the same', async (format) => {
  const done = await shop.imported(file(format))
  expect(done).toMatchObject({
    status: 'done',
    progress: { total: 4, done: 4, failed: 0 },
    ignoredColumns: [],
  })
  const { rows } = await shop.app.db.execute(sql`
    select barcode, name, brand, price_paise as "pricePaise", on_hand as "onHand" from products order by price_paise`)
  expect(rows).toEqual([
    { barcode: '1E5', name: '=SUM(A1)', brand: '+91', pricePaise: 7, onHand: 0 },
    {
      barcode: '8901234567890123456',
      name: 'அருமை போன் ₹',
      brand: 'Manjal',
      pricePaise: 499_00,
      onHand: null,
    },
    { barcode: '000123', name: 'Leaf 9, “green”', brand: 'Ilai', pricePaise: 1_23_456_50, onHand: 7 },
    { barcode: 'TRUE', name: 'TRUE', brand: '001', pricePaise: 9_99_999_99, onHand: 99_999 },
  ])
  for (const other of formats)
    expect((await shop.upload(file(other))).counts).toEqual({ add: 0, change: 0, same: 4, wrong: 0 })
})
