import { expect, onTestFinished, test, vi } from 'vitest'
import { importProducts } from '../../selling/catalogue/product-admin/import-products.ts'
import { productStore } from '../../selling/catalogue/product-admin/product-store.ts'
import { paise } from '../../platform/money/money.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Invalidations } from '../../platform/response-cache/invalidations.ts'
import { newId } from '../../platform/ids.ts'
import { dawn, importShop, leaf, sheet } from '../../testing/import-fixtures.ts'
import { overTheNetwork } from '../../testing/over-the-network.ts'

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

test('each batch of an import is in the lists at once, and tells the caches once for each catalogue', async () => {
  const { app, names } = await cachingImportShop()
  const notified = vi.spyOn(Invalidations.prototype, 'onNotify')
  onTestFinished(() => notified.mockRestore())
  const write = (items: ReturnType<typeof imported>[]) =>
    inTransaction(app.db, (tx) => importProducts(tx, items, { now: app.clock() }))
  await write(['Leaf 1', 'Leaf 2', 'Leaf 3'].map(imported))
  expect(await names()).toEqual(['Leaf 1', 'Leaf 2', 'Leaf 3'])
  await write(['Leaf 4', 'Leaf 5'].map(imported))
  expect(await names()).toHaveLength(5)
  // Each connection delivers the notification again; the number of the transaction makes both batches differ.
  const notices = new Set(notified.mock.calls.map(([notice]) => notice))
  expect(Array.from(notices, (notice) => notice.split(' ').slice(1))).toEqual([['sales'], ['sales']])
})

test('an item of an import that is edited is shown at once', async () => {
  const { app, names } = await cachingImportShop()
  const edited = imported('Leaf 3')
  await inTransaction(app.db, (tx) => importProducts(tx, [edited], { now: app.clock() }))
  expect(await names()).toEqual(['Leaf 3'])
  await productStore(app.db).update(
    'sales',
    edited.id,
    { name: 'Leaf 4', pricePaise: paise(1_00) },
    app.clock(),
  )
  expect(await names()).toEqual(['Leaf 4'])
})
