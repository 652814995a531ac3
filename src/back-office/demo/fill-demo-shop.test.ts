import { expect, test } from 'vitest'
import type { Product } from '../../selling/catalogue/contract.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

const itemCount = 119

const names = (products: Product[] | undefined) => products?.map(({ product_name }) => product_name)

test('an empty shop gets all demo items, in the order of their sheets, and the list of imports stays empty', async () => {
  const app = await testApp()
  expect(await fillDemoShop(app.db, app.clock)).toBe(itemCount)

  const lists = (await app.inject('/api/products')).json<Record<string, Product[]>>()
  expect(names(lists['sales'])?.slice(0, 3)).toEqual(['iPhone 15 Pro Max', 'Samsung S24 Ultra', 'OnePlus 12'])
  expect(names(lists['services'])?.[0]).toBe('iPhone Screen Replacement')
  expect(names(lists['accessories'])?.[0]).toBe('Kolam Print Case')
  expect((await (await admin(app)).get('/api/admin/imports')).json()).toEqual([])
  expect((await (await admin(app)).get('/api/admin/demo-data')).json()).toMatchObject({ items: itemCount })
})

test('a shop that has or had an item gets no demo items', async () => {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{}])
  expect(await fillDemoShop(app.db, app.clock)).toBe(0)
  await (await admin(app)).delete(`/api/sales/${phone._id}`)
  expect(await fillDemoShop(app.db, app.clock)).toBe(0)
})

test('two concurrent calls add the demo items once', async () => {
  const app = await testApp()
  const filled = await Promise.all([fillDemoShop(app.db, app.clock), fillDemoShop(app.db, app.clock)])
  expect(filled.reduce((sum, each) => sum + each)).toBe(itemCount)
})

test('every sample but a repair has its declarations, of makers that are samples too', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  const staff = await admin(app)
  expect((await staff.get('/api/admin/catalogue?show=undeclared')).json()).toEqual([])
  const { rows } = await app.db.execute(
    `select distinct maker_name from products where maker_name not like 'Sample %' or catalogue = 'services' and maker_name is not null`,
  )
  expect(rows).toEqual([])
})

test('the demo items pass the validation of their edit forms', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  const staff = await admin(app)
  for (const catalogue of ['sales', 'services', 'accessories']) {
    const [listed] = (await app.inject(`/api/${catalogue}`)).json<Product[]>()
    const path = `/api/${catalogue}/${listed!._id}`
    const item = (await app.inject(path)).json<Product>()
    const answer = await staff.put(path, item)
    expect(answer.json()).toEqual({ ...item, version: 2 })
  }
})
