import { expect, test } from 'vitest'
import type { Product } from '../catalogue/contract.ts'
import { shelve } from '../testing/shelf.ts'
import { testApp } from '../testing/test-app.ts'
import { admin } from '../testing/visitor.ts'
import { demoAccessories } from './accessories.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { demoPhones } from './phones.ts'
import { demoRepairs } from './repairs.ts'

const everything = demoPhones.length + demoRepairs.length + demoAccessories.length

test('an empty shop is filled with every demo item as its file says, in the order of the file', async () => {
  const app = await testApp()
  expect(await fillDemoShop(app.db, app.clock)).toBe(everything)

  const lists = (await app.inject('/api/products')).json<Record<string, Product[]>>()
  expect(lists['sales']).toMatchObject(demoPhones)
  expect(lists['services']).toMatchObject(demoRepairs)
  expect(lists['accessories']).toMatchObject(demoAccessories)
})

test('a shop is filled only once, and never when it has or had an item of its own', async () => {
  const app = await testApp()
  const [phone] = await shelve(app, 'sales', [{}])
  expect(await fillDemoShop(app.db, app.clock)).toBe(0)
  await (await admin(app)).delete(`/api/sales/${phone._id}`)
  expect(await fillDemoShop(app.db, app.clock)).toBe(0)
})

test('two who fill the shop at once fill it once', async () => {
  const app = await testApp()
  const filled = await Promise.all([fillDemoShop(app.db, app.clock), fillDemoShop(app.db, app.clock)])
  expect(filled.reduce((sum, each) => sum + each)).toBe(everything)
})

test('the demo’s own items can be changed by their forms as they stand', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  const staff = await admin(app)
  for (const catalogue of ['sales', 'services', 'accessories']) {
    const [item] = (await app.inject(`/api/${catalogue}`)).json<Product[]>()
    const answer = await staff.put(`/api/${catalogue}/${item!._id}`, item)
    expect(answer.json()).toEqual(item)
  }
})
