import { expect, test } from 'vitest'
import type { Product } from '../../selling/catalogue/contract.ts'
import { importShop } from '../../testing/import-fixtures.ts'

const heading = 'Barcode,Catalogue,Name,Price,Stock'
const rows = (column: string, ...warranties: string[]) =>
  [
    `${heading},${column}`,
    ...warranties.map((each, place) => `W${place},Accessories,Charger ${place},499,5,${each}`),
  ].join('\n')
const warranties = async (shop: Awaited<ReturnType<typeof importShop>>) => {
  const items = (await shop.app.inject('/api/accessories')).json<Product[]>()
  const sorted = items.toSorted((a, b) => a.product_name.localeCompare(b.product_name))
  return sorted.map(({ warrantyDays }) => warrantyDays)
}

test('the warranty of an item is imported, changed and cleared; sheets without the column leave it', async () => {
  const shop = await importShop()
  await shop.imported(rows('Warranty (days)', '365', '180', 'N/A', '0'))
  expect(await warranties(shop)).toEqual([365, 180, undefined, undefined])
  await shop.imported('Barcode,Price\nW0,599')
  await shop.imported('Barcode,Warranty in days\nW1,')
  expect(await warranties(shop)).toEqual([365, undefined, undefined, undefined])
})

test('a warranty that is no number of days is named', async () => {
  const shop = await importShop()
  const { id } = await shop.upload(rows('Warranty in days', '4000', '1 year'))
  expect((await shop.rowsOf(id)).map(({ problems }) => problems)).toEqual([
    [{ column: 'Warranty in days', message: 'The warranty can be at most 3650 days.' }],
    [
      {
        column: 'Warranty in days',
        message: '“1 year” is no number. Please write only the number, like 25.',
      },
    ],
  ])
})
