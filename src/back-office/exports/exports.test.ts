import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sheetTexts } from '../../testing/workbook.ts'
import { importShop, leaf, sheet, type ImportShop } from '../../testing/import-fixtures.ts'
import { guest, member } from '../../testing/visitor.ts'
import { placed } from '../../testing/order-fixtures.ts'
import { plant } from '../../testing/plant.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { paise } from '../../platform/money/money.ts'
import type { NewExport } from './contract.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

async function exported(body: NewExport) {
  const answer = await shop.staff.post('/api/admin/exports', body)
  expect(answer.statusCode, answer.body).toBe(201)
  const file = await shop.staff.get(answer.json<{ file: string }>().file)
  expect(file.statusCode, file.body).toBe(200)
  return { bytes: file.rawPayload, headers: file.headers }
}

/** The rows as texts by heading. */
async function rowsOf(body: NewExport) {
  const [heading = [], ...rows] = await sheetTexts((await exported(body)).bytes)
  return rows.map((row) => Object.fromEntries(heading.map((name, place) => [name, row[place] ?? ''])))
}

const buyPhone = async (fullName: string, placedAt: string, phoneNumber = '9876543210') => {
  const [product] = await insertProducts(shop.app, 'sales', [
    { name: 'Leaf 9', pricePaise: paise(100_50), onHand: 5 },
  ])
  const shipping = { fullName, phoneNumber, deliveryAddress: '4 Kumaran Road, Tiruppur 641601' }
  const buyer = await guest(shop.app)
  const id = await placed(buyer, [{ product_id: product._id, type: 'sales', quantity: 2 }], { shipping })
  await shop.app.db.transaction((tx) =>
    plant(tx, `update orders set placed_at = '${placedAt}' where id = '${id}'`),
  )
  return id
}

describe('products', () => {
  const hostile = [
    'H1,Phones,=1+1,Ilai,X1,499.5,3,"-5 % off, ""today"""',
    'H2,Accessories,\'quoted,@Brand,,1,not counted,"Two\nlines"',
    '000123,Phones,Leaf 10,Ilai,10,1299,0,"Quiet, green"',
  ]

  test.each(['csv', 'xlsx'] as const)('an exported %s imports without a change', async (format) => {
    const lines = [leaf, ...hostile].map((line) => `${line},8,yes,4,8517`)
    const heading =
      'Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description,RAM (GB),5G,Low stock level,HSN or SAC'
    const accessory = 'Category'
    const text = [`${heading},${accessory}`, ...lines.map((line) => `${line},`)]
      .join('\n')
      .replace(',8,yes,4,8517,\n000123', ',,,4,8517,Cases\n000123')
    const first = await shop.imported(text)
    expect(first.progress, JSON.stringify(await shop.rowsOf(first.id))).toMatchObject({ done: 4, failed: 0 })
    await shop.app.db.execute(
      sql`update products set mrp_paise = price_paise + 50, country_of_origin = 'Türkiye', maker_role = 'importer',
        maker_name = '=Noyyal', maker_address = ${'4 Mill Road\nTiruppur'}, net_quantity = '2 N', generic_name = 'Phone', warranty_days = 365`,
    )
    const { bytes } = await exported({ kind: 'products', format })
    const { id, counts, ignoredColumns } = await shop.upload(bytes)
    expect(counts, JSON.stringify(await shop.rowsOf(id))).toEqual({ add: 0, change: 0, same: 4, wrong: 0 })
    expect(ignoredColumns).toEqual([])
  })

  test('more than a page is exported whole, each item once', async () => {
    await shop.app.db.execute(sql`
      insert into products (id, catalogue, shop_code, name, brand, price_paise, image_url, description, created_at, updated_at)
      select gen_random_uuid(), 'accessories', 20000 + n, 'Case ' || n, 'Ilai', 100, '/art/default.svg', '', now(), now()
      from generate_series(1, 2001) as n`)
    const rows = await rowsOf({ kind: 'products', format: 'csv' })
    expect(new Set(rows.map((row) => row['Item id'])).size).toBe(2001)
  })
})

describe('orders and customers', () => {
  test('orders of the chosen days in India, with amounts as numbers and formulas as texts', async () => {
    // 1 October in India begins at 18:30 UTC of the day before.
    await buyPhone('Early', '2026-09-30T18:29:59Z')
    const id = await buyPhone('=HYPERLINK("x")', '2026-09-30T18:30:00Z')
    await buyPhone('Late', '2026-10-31T18:30:00Z')
    const october = { kind: 'orders', from: '2026-10-01', to: '2026-10-31' } as const
    const rows = await rowsOf({ ...october, format: 'xlsx' })
    expect(rows).toMatchObject([
      {
        ...{ Order: id, Placed: '2026-10-01 00:00', Status: 'Awaiting payment', Name: '=HYPERLINK("x")' },
        ...{ Items: '2 × Leaf 9', Pieces: '2', Subtotal: '201', Received: '0' },
      },
    ])
    const { bytes, headers } = await exported({ ...october, format: 'csv' })
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`)
    expect(bytes.toString()).toContain('2,201.00,')
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-10-01-to-2026-10-31.csv"')
  })

  test('a customer is a mobile number, with the name of the last order', async () => {
    await buyPhone('Asha', '2026-09-01T10:00:00Z')
    await buyPhone('Asha Raman', '2026-09-02T10:00:00Z')
    await buyPhone('Kannan', '2026-09-03T10:00:00Z', '9876500000')
    expect(await rowsOf({ kind: 'customers', format: 'csv' })).toMatchObject([
      { Name: 'Kannan', Phone: '9876500000', 'Member or guest': 'Guest', Orders: '1' },
      { Name: 'Asha Raman', Phone: '9876543210', Orders: '2', 'First order': '2026-09-01 15:30' },
    ])
  })
})

test('stock shows what is on hand, held and left, and its value', async () => {
  await shop.imported(sheet(leaf))
  await insertProducts(shop.app, 'accessories', [{ onHand: null }])
  await shop.app.db.execute(sql`update products set held = 5 where barcode = 'L9'`)
  expect(await rowsOf({ kind: 'stock', format: 'csv' })).toMatchObject([
    {
      ...{ Barcode: 'L9', 'On hand': '7', 'Held for orders': '5', Available: '2', 'Is low': 'yes' },
      'Value at selling price': '864195.50',
    },
  ])
})

describe('who may', () => {
  test('every export is in the activity log with who, what and which days', async () => {
    await exported({ kind: 'payments', format: 'csv', from: '2026-10-01', to: '2026-10-31' })
    const { rows } = await shop.app.db.execute(
      sql`select staff_id, after ->> 'kind' as kind, after ->> 'from_day' as from_day from audit_log where table_name = 'data_exports'`,
    )
    expect(rows).toEqual([{ staff_id: shop.staff.id, kind: 'payments', from_day: '2026-10-01' }])
  })

  test('nobody else gets the file, and it expires', async () => {
    const answer = await shop.staff.post('/api/admin/exports', { kind: 'customers', format: 'csv' })
    const { file } = answer.json<{ file: string }>()
    expect((await (await member(shop.app)).get(file)).statusCode).toBe(403)
    await shop.app.db.execute(sql`update data_exports set staff_id = gen_random_uuid()`)
    expect((await shop.staff.get(file)).json()).toMatchObject({ type: 'export_not_found' })
    await shop.app.db.execute(
      sql`update data_exports set staff_id = ${shop.staff.id}, requested_at = requested_at - interval '16 minutes'`,
    )
    expect((await shop.staff.get(file)).statusCode).toBe(404)
  })

  test.each([
    [{ kind: 'orders', format: 'csv', from: '2026-10-31', to: '2026-10-01' }, 'before the first'],
    [{ kind: 'orders', format: 'csv', from: '0001-01-01' }, 'between 2000 and 2099'],
    [{ kind: 'passwords', format: 'csv' }, 'kind'],
  ])('%j is refused', async (body, message) => {
    const answer = await shop.staff.post('/api/admin/exports', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(message)
  })
})
