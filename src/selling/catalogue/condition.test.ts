import { expect, test } from 'vitest'
import { smallestPhoto } from '../../testing/pictures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import type { Facets, Product } from './contract.ts'
import { conditionFacts } from './condition-rules.ts'

const form = {
  ...{ product_name: 'Used OnePlus 12', brand: 'OnePlus', model: 'CPH2573', price: 11_000 },
  ...{ image_url: smallestPhoto, description: 'A used phone.', stock: 1 },
}

test('a used item says its grade, battery and warranty, and a new one none of it', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const used = { ...form, condition: 'Used', grade: 'b', batteryPercent: 86 }
  const { _id } = (await owner.post('/api/sales', used)).json<Product>()
  const shown = (await app.inject({ url: `/api/sales/${_id}` })).json<Product>()
  expect(shown).toMatchObject({ condition: 'used', grade: 'B', batteryPercent: 86 })
  expect(conditionFacts(shown)).toEqual([
    ['Condition', 'Used, grade B: light signs of use'],
    ['Battery health', '86 %'],
    ['Warranty', 'None'],
  ])
  const page = await app.inject({ url: `/api/sales` })
  expect(page.body).toContain('"grade":"B"')
  const [fresh] = await insertProducts(app, 'sales', [{}])
  expect(conditionFacts(fresh)).toEqual([])
  expect(fresh).not.toHaveProperty('condition')
})

test.each([
  [{ grade: 'B' }, 'grade'],
  [{ batteryPercent: 80 }, 'batteryPercent'],
  [{ condition: 'used', batteryPercent: 101 }, 'batteryPercent'],
  [{ condition: 'used', grade: 'E' }, 'grade'],
  [{ condition: 'old' }, 'condition'],
])('%j is refused at its field', async (more, field) => {
  const owner = await admin(await testApp())
  const refused = await owner.post('/api/sales', { ...form, ...more })
  expect(refused.statusCode).toBe(400)
  expect(JSON.stringify(refused.json())).toContain(field)
})

test('a used item waits for no declarations', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const waiting = async () =>
    (await owner.get('/api/admin/today')).json<{ waiting: { undeclared: { total: number } } }>().waiting
      .undeclared.total
  await owner.post('/api/sales', { ...form, condition: 'used' })
  expect(await waiting()).toBe(0)
  await owner.post('/api/sales', form)
  expect(await waiting()).toBe(1)
})

test('phones are filtered by condition, and the filter is offered once there is a used one', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{ name: 'New one', brand: 'Nokia' }])
  const names = async (query: string) =>
    (await app.inject(`/api/sales?${query}`)).json<Product[]>().map(({ product_name }) => product_name)
  const offeredBy = async (query = '') => {
    const { specifications = [] } = (await app.inject(`/api/sales/facets?${query}`)).json<Facets>()
    return specifications.find(({ parameter }) => parameter === 'condition')?.values
  }
  expect(await offeredBy()).toBeUndefined()
  await insertProducts(app, 'sales', [
    { name: 'Used one', brand: 'Apple', condition: 'used', grade: 'B' },
    { name: 'Used two', brand: 'Nokia', condition: 'used' },
  ])
  expect(await offeredBy()).toEqual([
    { value: 'used', count: 2 },
    { value: 'new', count: 1 },
  ])
  expect(await offeredBy('brand=Apple&condition=new')).toEqual([
    { value: 'used', count: 1 },
    { value: 'new', count: 0 },
  ])
  expect((await names('condition=used')).sort()).toEqual(['Used one', 'Used two'])
  expect(await names('condition=new')).toEqual(['New one'])
  expect(await names('condition=used&brand=Nokia&sort=price_asc&limit=5')).toEqual(['Used two'])
  expect(await names('condition=broken')).toHaveLength(3)
})
