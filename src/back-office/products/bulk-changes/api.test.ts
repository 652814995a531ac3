import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, type Person } from '../../../testing/visitor.ts'
import type { TableRow } from '../../../selling/catalogue/product-table/contract.ts'
import { stockStore } from '../../../selling/catalogue/stock/stock-store.ts'
import type {
  BulkLine,
  BulkPreview,
  BulkResult,
  LatestBulkChange,
} from '../../../selling/catalogue/bulk-changes/contract.ts'

const at = '/api/admin/bulk-changes'

async function shopWithCovers() {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const covers = await insertProducts(app, 'accessories', [
    { name: 'Cover A', pricePaise: paise(100_00), onHand: 5 },
    { name: 'Cover B', pricePaise: paise(233_50), onHand: 1 },
    { name: 'Cover C', pricePaise: paise(50_00), onHand: null },
  ])
  await insertProducts(app, 'sales', [{ name: 'A phone', onHand: 5 }])
  const [a, b, c] = covers.map(({ _id }) => _id) as [string, string, string]
  const row = async (id: string) => (await owner.get(`/api/admin/catalogue/${id}`)).json<TableRow>()
  return { app, owner, ids: { a, b, c }, row }
}

async function preview(owner: Person, body: object) {
  const answer = await owner.post(at, body)
  expect(answer.statusCode, answer.body).toBe(201)
  const change = answer.json<BulkPreview>()
  const lines = (await owner.get(`${at}/${change.id}/lines?limit=200`)).json<BulkLine[]>()
  return { ...change, lines }
}
const apply = async (owner: Person, id: string) => (await owner.post(`${at}/${id}/apply`)).json<BulkResult>()
const undo = async (owner: Person, id: string) => (await owner.post(`${at}/${id}/undo`)).json<BulkResult>()
const latest = async (owner: Person) =>
  (await owner.get(`${at}/latest`)).json<{ change: LatestBulkChange | null }>().change

const accessories = { kind: 'accessories' }
const tenPercent = { by: 'percent', amount: 10, round: '9' }

test('a preview says which item each line is', async () => {
  const app = await testApp()
  const owner = await admin(app)
  await insertProducts(app, 'accessories', [
    { name: 'Flip cover', brand: 'Spigen', compatibility: 'Redmi Note 13 5G', barcode: '8901234567894' },
  ])
  const { lines } = await preview(owner, { filter: accessories, price: tenPercent })
  expect(lines[0]!.details).toBe('Spigen · fits Redmi Note 13 5G · 8901234567894')
})

test('exactly the preview is applied to the whole filter, and undone', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const before = await Promise.all([ids.a, ids.b, ids.c].map(row))
  const { id, lines, ...counts } = await preview(owner, {
    filter: accessories,
    price: tenPercent,
    stock: { by: 'add', amount: -2 },
  })
  expect(counts).toEqual({
    summary: 'Price +10%, rounded to ₹9 · stock −2',
    changes: 1,
    unchanged: 0,
    problems: 2,
    largeChanges: 0,
  })
  expect(lines).toMatchObject([
    { name: 'Cover A', priceBefore: 100, priceAfter: 109, stockBefore: 5, stockAfter: 3, problem: null },
    { name: 'Cover B', priceAfter: 233.5, stockAfter: 1, problem: 'Only 1 can be taken out.' },
    { name: 'Cover C', priceAfter: 50, stockAfter: null, problem: 'Stock is not counted.' },
  ])
  expect(await Promise.all([ids.a, ids.b, ids.c].map(row)), 'a preview changes nothing').toEqual(before)
  expect(await latest(owner)).toBeNull()

  expect(await apply(owner, id)).toEqual({ changed: 1, skipped: [] })
  expect(await row(ids.a)).toMatchObject({ price: 109, stock: 3 })
  expect(await row(ids.b)).toEqual(before[1])
  expect((await owner.post(`${at}/${id}/apply`)).statusCode).toBe(409)
  expect(await latest(owner)).toMatchObject({ id, changed: 1 })

  expect(await undo(owner, id)).toEqual({ changed: 1, skipped: [] })
  expect(await row(ids.a)).toMatchObject({ price: 100, stock: 5 })
  expect(await latest(owner)).toBeNull()
  expect((await owner.post(`${at}/${id}/undo`)).statusCode).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('prices that change by more than 40 % come first, and only the confirmed ones change', async () => {
  const { owner, ids, row } = await shopWithCovers()
  const { id, largeChanges, lines } = await preview(owner, {
    filter: accessories,
    price: { by: 'set', amount: 99 },
  })
  expect(largeChanges).toBe(2)
  expect(lines.map(({ name }) => name)).toEqual(['Cover B', 'Cover C', 'Cover A'])
  const answer = await owner.post(`${at}/${id}/apply`, { confirmed: [ids.c] })
  expect(answer.json()).toEqual({ changed: 2, skipped: [] })
  expect((await row(ids.a)).price).toBe(99)
  expect((await row(ids.b)).price).toBe(233.5)
  expect((await row(ids.c)).price).toBe(99)
})

test('goods are not set to ₹0, also not by a percentage; services are', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const [repair] = await insertProducts(app, 'services', [{ name: 'Check', pricePaise: paise(100_00) }])
  const free = { by: 'set', amount: 0 }
  const refused = await owner.post(at, { ids: [ids.a, repair._id], price: free })
  expect(refused.statusCode).toBe(400)
  expect(refused.json<{ message: string }>().message).toContain('cannot be ₹0')
  const percent = await preview(owner, { ids: [ids.a], price: { by: 'percent', amount: -100 } })
  expect(percent).toMatchObject({ changes: 0, lines: [{ problem: 'The price would be ₹0.' }] })
  await apply(owner, (await preview(owner, { ids: [repair._id], price: free })).id)
  expect([(await row(ids.a)).price, (await row(repair._id)).price]).toEqual([100, 0])
})

test('an item that somebody edited after the preview is named and left alone', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const { id } = await preview(owner, { ids: [ids.a, ids.b], price: tenPercent })
  await owner.patch(`/api/admin/catalogue/${ids.b}`, { version: 1, price: 300 })
  expect(await apply(owner, id)).toEqual({
    changed: 1,
    skipped: [{ name: 'Cover B', reason: 'It was changed meanwhile.' }],
  })
  expect(await row(ids.b)).toMatchObject({ price: 300 })

  await owner.patch(`/api/admin/catalogue/${ids.a}`, { version: 2, low_stock_level: 0 })
  expect(await undo(owner, id)).toMatchObject({ changed: 0, skipped: [{ name: 'Cover A' }] })
  expect(await row(ids.a)).toMatchObject({ price: 109 })
  await expectChecksPass(app.db, app.clock())
})

test('a sale after the preview stops a change of the stock, but not of the price', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const stock = await preview(owner, { ids: [ids.a], stock: { by: 'set', amount: 20 } })
  const price = await preview(owner, { ids: [ids.a], price: { by: 'set', amount: 80 } })
  await stockStore(app.db).hold([{ productId: ids.a, quantity: 2 }])
  expect(await apply(owner, stock.id)).toMatchObject({ changed: 0, skipped: [{ name: 'Cover A' }] })
  expect(await apply(owner, price.id)).toEqual({ changed: 1, skipped: [] })
  expect(await row(ids.a)).toMatchObject({ price: 80, stock: 3, reserved: 2 })
})

test('pieces sold since a bulk change stay sold when it is undone, and reserved ones stay reserved', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const { id } = await preview(owner, { ids: [ids.a, ids.b], stock: { by: 'add', amount: 10 } })
  await apply(owner, id)
  await stockStore(app.db).hold([{ productId: ids.a, quantity: 2 }])
  await stockStore(app.db).hold([{ productId: ids.b, quantity: 9 }])
  expect(await undo(owner, id)).toMatchObject({ changed: 1, skipped: [{ name: 'Cover B' }] })
  expect(await row(ids.a)).toMatchObject({ stock: 3, reserved: 2 })
  expect(await row(ids.b)).toMatchObject({ stock: 2, reserved: 9 })
})

test('a stock set where none was counted is uncounted again by undo', async () => {
  const { app, owner, ids, row } = await shopWithCovers()
  const { id } = await preview(owner, { ids: [ids.c], stock: { by: 'set', amount: 4 } })
  await apply(owner, id)
  expect(await row(ids.c)).toMatchObject({ stock: 4 })
  await undo(owner, id)
  expect(await row(ids.c)).toMatchObject({ stock: null })
  await expectChecksPass(app.db, app.clock())
})

test('only the last change can be undone', async () => {
  const { owner, ids } = await shopWithCovers()
  const first = await preview(owner, { ids: [ids.a], price: { by: 'rupees', amount: 5 } })
  await apply(owner, first.id)
  const second = await preview(owner, { ids: [ids.b], price: { by: 'rupees', amount: 5 } })
  await apply(owner, second.id)
  expect((await owner.post(`${at}/${first.id}/undo`)).statusCode).toBe(409)
  expect((await owner.post(`${at}/${second.id}/undo`)).statusCode).toBe(200)
})

test('deleted and archived items are left out, and a selection without items is refused', async () => {
  const { owner, ids } = await shopWithCovers()
  const { id, lines } = await preview(owner, { ids: Object.values(ids), price: tenPercent })
  expect(lines).toHaveLength(3)
  await owner.delete(`/api/accessories/${ids.a}`)
  await owner.post(`/api/admin/catalogue/${ids.b}/archive`)
  expect(await apply(owner, id)).toMatchObject({
    changed: 1,
    skipped: [{ reason: 'It is not for sale any more.' }, { reason: 'It is not for sale any more.' }],
  })
  for (const body of [
    { ids: [ids.a, ids.b, 'x'], price: tenPercent },
    { ids: [], price: tenPercent },
    { price: tenPercent },
    { ids: [ids.c] },
    { ids: [ids.c], filter: {}, price: tenPercent },
    { ids: [ids.c], price: { by: 'percent', amount: 'ten' } },
    { ids: [ids.c], stock: { by: 'add', amount: 1.5 } },
  ])
    expect((await owner.post(at, body)).statusCode, JSON.stringify(body)).toBe(400)
  for (const unknown of ['x', '019a0000-0000-7000-8000-000000000000']) {
    expect((await owner.post(`${at}/${unknown}/apply`)).statusCode).toBe(404)
    expect((await owner.post(`${at}/${unknown}/undo`)).statusCode).toBe(404)
  }
})

test('two clicks on Apply change each item once', async () => {
  const { owner, ids, row } = await shopWithCovers()
  const { id } = await preview(owner, { ids: [ids.a], price: { by: 'rupees', amount: 5 } })
  const answers = await Promise.all([owner.post(`${at}/${id}/apply`), owner.post(`${at}/${id}/apply`)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await row(ids.a)).toMatchObject({ price: 105 })
})
