import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { stockStore } from '../../selling/catalogue/stock/stock-store.ts'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { dawn, importShop, leaf, sheet, type ImportShop } from '../../testing/import-fixtures.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

describe('import', () => {
  test('adds items with amounts in Indian grouping, specifications and a stock that is not counted', async () => {
    const done = await shop.imported(
      'Barcode;Catalogue;Name;Brand;Model;Price;Stock;Description;RAM (GB);5G;Low stock level\n' +
        'L9;phones;Leaf 9;Ilai;X1;₹ 1,23,456.50;7;Quiet;8;yes;4\nD12;sales;Dawn 12;Manjal;X2;499;not counted;A phone;;;',
    )
    expect(done).toMatchObject({ status: 'done', progress: { total: 2, done: 2, failed: 0 } })
    expect(await shop.phones()).toMatchObject([
      { product_name: 'Dawn 12', price: 499, stock: null },
      { product_name: 'Leaf 9', price: 123456.5, stock: 7, specifications: { ram_gb: 8, has_5g: true } },
    ])
    const { rows } = await shop.app.db.execute(
      sql`select barcode, low_stock_level from products order by barcode`,
    )
    expect(rows).toEqual([
      { barcode: 'D12', low_stock_level: 2 },
      { barcode: 'L9', low_stock_level: 4 },
    ])
    expect((await shop.app.inject('/api/sales?q=leaf')).json()).toHaveLength(1)
  })

  test('the same sheet twice changes nothing', async () => {
    await shop.imported(sheet(leaf, dawn))
    const before = await shop.phones()
    const again = await shop.upload(sheet(leaf, dawn))
    expect(again.counts).toEqual({ add: 0, change: 0, same: 2, wrong: 0 })
    expect((await shop.start(again.id)).json()).toMatchObject({ type: 'nothing_to_import' })
    expect(await shop.phones()).toEqual(before)
  })

  test('changes only what the sheet has columns for, and shows it before', async () => {
    await shop.imported(sheet(leaf))
    const { id, counts } = await shop.upload('Barcode,Price\nL9,99')
    expect(counts).toEqual({ add: 0, change: 1, same: 0, wrong: 0 })
    expect(await shop.rowsOf(id)).toMatchObject([
      { number: 2, name: 'Leaf 9', changes: [{ column: 'Price', before: '123456.5', after: '99' }] },
    ])
    await shop.start(id)
    await shop.run()
    expect(await shop.phones()).toMatchObject([{ product_name: 'Leaf 9', price: 99, stock: 7, model: 'X1' }])
  })

  test('an item of the form is found by its id, and can get its barcode', async () => {
    const [{ _id }] = await insertProducts(shop.app, 'sales', [
      { name: 'Night 2', pricePaise: paise(500_00) },
    ])
    await shop.imported(`Item id,Barcode,Name\n${_id},N2,Night 3`)
    await shop.imported('Barcode,Name\nN2,Night 4')
    expect(await shop.phones()).toMatchObject([{ _id, product_name: 'Night 4' }])
  })

  test('pieces sold between preview and import stay sold', async () => {
    await shop.imported(sheet(leaf))
    const [phone] = await shop.phones()
    const { id } = await shop.upload('Barcode,Stock\nL9,10')
    await stockStore(shop.app.db).takeUnheld([{ productId: phone!._id, quantity: 2 }], {
      ...{ reason: 'sold', orderId: 'order-1', now: shop.app.clock() },
    })
    await shop.start(id)
    await shop.run()
    expect(await shop.phones()).toMatchObject([{ stock: 8 }])
  })

  test('an item that was edited after the preview keeps the edit, and its row says so', async () => {
    await shop.imported(sheet(leaf, dawn))
    const { id } = await shop.upload('Barcode,Price\nL9,99\nD12,98')
    const [dawnItem] = await shop.phones()
    const edited = await shop.staff.put(`/api/sales/${dawnItem!._id}`, { ...dawnItem, price: 450 })
    expect(edited.statusCode, edited.body).toBe(200)
    await shop.start(id)
    await shop.run()
    expect((await shop.phones()).map(({ price }) => price)).toEqual([450, 99])
    expect(await shop.rowsOf(id, 'failed')).toMatchObject([
      {
        number: 3,
        outcome: 'failed',
        problems: [{ message: expect.stringContaining('edited after') as string }],
      },
    ])
  })

  test('a stopped import goes on where it was, and writes no row twice', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => `C${place},Phones,Phone ${place},Ilai,X,100,1,Text`)
    const { id } = await shop.upload(sheet(...rows))
    await shop.start(id)
    const stopping = new AbortController()
    const first = shop.run(stopping.signal)
    await expect
      .poll(async () => (await shop.phones()).length, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(0)
    stopping.abort()
    await first
    const shown = await shop.show(id)
    expect(shown.status).toBe('importing')
    expect(shown.progress.done).toBe((await shop.phones()).length)
    await shop.run()
    expect(await shop.phones()).toHaveLength(60)
    const { rows: moves } = await shop.app.db.execute(sql`select count(*)::int as count from stock_moves`)
    expect(moves).toEqual([{ count: 60 }])
  })

  test('the activity log names who imported, for each item', async () => {
    await shop.imported(sheet(leaf))
    const { rows } = await shop.app.db.execute(
      sql`select distinct staff_id from audit_log where table_name in ('products', 'product_imports')`,
    )
    expect(rows).toEqual([{ staff_id: shop.staff.id }])
  })

  test('one import runs at a time, and a cancelled one writes nothing more', async () => {
    const [first, second] = [await shop.upload(sheet(leaf)), await shop.upload(sheet(dawn))]
    await shop.start(first.id)
    expect((await shop.start(second.id)).json()).toMatchObject({ type: 'import_busy' })
    expect((await shop.staff.delete(`/api/admin/imports/${first.id}`)).statusCode).toBe(200)
    await shop.run()
    expect(await shop.phones()).toEqual([])
    expect((await shop.start(first.id)).json()).toMatchObject({ type: 'import_has_started' })
  })

  test('an import ends when the person who started it has another role', async () => {
    const { id } = await shop.upload(sheet(leaf))
    await shop.start(id)
    await shop.app.db.execute(sql`update users set role = 'counter' where id = ${shop.staff.id}`)
    await shop.run()
    expect(await shop.phones()).toEqual([])
    const { rows } = await shop.app.db.execute(sql`select status from product_imports`)
    expect(rows).toEqual([{ status: 'failed' }])
  })
})
