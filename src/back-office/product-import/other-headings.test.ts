import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../../selling/catalogue/contract.ts'
import { importShop, type ImportShop } from '../../testing/import-fixtures.ts'
import type { SheetColumns } from './contract.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

const columnsOf = async (id: string) =>
  (await shop.staff.get(`/api/admin/imports/${id}/columns`)).json<SheetColumns[]>()[0]!.columns

test('Shopify’s newer headings are known, and its HTML becomes text', async () => {
  const { id } = await shop.upload(
    [
      'Title,URL handle,Description,Vendor,Type,SKU,Barcode,Option1 value,Price,Inventory quantity',
      'Soft cover,soft-cover,<p>Clear</p>,Noyyal,Cases,SC-B,,Black,499,5',
      ',soft-cover,,,,SC-C,,Clear,449,7',
    ].join('\n'),
  )
  const columns = await columnsOf(id)
  await shop.staff.put(`/api/admin/imports/${id}/columns`, { columns, catalogue: 'accessories' })
  await shop.start(id)
  await shop.run()
  const items = (await shop.app.inject('/api/accessories?sort=name_asc')).json<Product[]>()
  expect(items).toMatchObject([
    { product_name: 'Soft cover Black', price: 499, stock: 5, description: 'Clear' },
    { product_name: 'Soft cover Clear', price: 449, stock: 7, description: 'Clear' },
  ])
})

test('currencies, points and slashes in headings do not matter, and units are read with the pieces', async () => {
  const { id } = await shop.upload(
    'S.No,Item Name,Selling Price (Rs.),Qty.,HSN / SAC,Default MRP\n1,Cable < 5 W,"Rs. 99/-",3 BOX,8544,149',
  )
  const columns = await columnsOf(id)
  expect(columns.map(({ field }) => field)).toEqual([null, 'product_name', 'price', 'stock', 'hsn', 'mrp'])
  const answer = await shop.staff.put(`/api/admin/imports/${id}/columns`, {
    columns,
    catalogue: 'accessories',
  })
  expect(answer.json()).toMatchObject({
    counts: { add: 1, wrong: 0 },
  })
})
