import { expect, test } from 'vitest'
import { importProducts } from '../catalogue/product-admin/import-products.ts'
import { productStore } from '../catalogue/product-admin/product-store.ts'
import { paise } from '../money/money.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { dawn, importShop, leaf, sheet } from '../testing/import-fixtures.ts'
import { overTheNetwork } from '../testing/over-the-network.ts'

async function cachingImportShop() {
  const shop = await importShop({ cachesResponses: true })
  const ask = await overTheNetwork(shop.app)
  const names = async () =>
    (JSON.parse((await ask('/api/sales')).text) as { product_name: string }[]).map(
      ({ product_name }) => product_name,
    )
  return { ...shop, ask, names }
}

const imported = (name: string) => ({
  ...{
    id: newId(),
    catalogue: 'sales' as const,
    version: null,
    barcode: name.replace(' ', '-'),
    lowStockLevel: 2,
  },
  form: {
    ...{ product_name: name, brand: 'Ilai', model: 'X1', price: 499, stock: 3 },
    image_url: '',
    description: '',
  },
})

test('after an import the lists have its items at once', async () => {
  const shop = await cachingImportShop()
  expect(await shop.names()).toEqual([])
  await shop.imported(sheet(leaf, dawn))
  expect((await shop.names()).sort()).toEqual(['Dawn 12', 'Leaf 9'])
})

test('during an import a cached list is served while it is rendered again, and an edit is shown at once', async () => {
  const { app, names } = await cachingImportShop()
  const write = (name: string) =>
    inTransaction(app.db, (tx) => importProducts(tx, [imported(name)], { now: app.clock() }))
  await write('Leaf 1')
  await expect.poll(names, { timeout: 5_000 }).toEqual(['Leaf 1'])
  const { misses } = app.responseCache!.counts
  await write('Leaf 2')
  await expect.poll(async () => (await names()).length, { timeout: 5_000 }).toBe(2)
  expect(app.responseCache!.counts.misses).toBe(misses)

  const edited = imported('Leaf 3')
  await inTransaction(app.db, (tx) => importProducts(tx, [edited], { now: app.clock() }))
  await productStore(app.db).update(
    'sales',
    edited.id,
    { name: 'Leaf 4', pricePaise: paise(1_00) },
    app.clock(),
  )
  expect(await names()).toContain('Leaf 4')
})
