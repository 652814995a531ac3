import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest, type Person } from '../../../testing/visitor.ts'
import { stockStore } from '../../../selling/catalogue/stock/stock-store.ts'
import type { HistoryEntry, TableRow } from '../../../selling/catalogue/product-table/contract.ts'

const at = '/api/admin/catalogue'

async function shopWithItems() {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const [glass] = await insertProducts(app, 'accessories', [
    {
      name: 'Tempered glass',
      brand: 'Spigen',
      pricePaise: paise(499_00),
      onHand: 2,
      barcode: '8901234567890',
    },
  ])
  const [phone, sold] = await insertProducts(app, 'sales', [
    { name: 'OnePlus 12', brand: 'OnePlus', pricePaise: paise(64_999_00), onHand: 9, shopCode: 4711 },
    { name: 'Nord 4', brand: 'OnePlus', pricePaise: paise(29_999_00), onHand: 0 },
  ])
  const [screen] = await insertProducts(app, 'services', [
    { name: 'Screen repair', brand: 'Kadai', pricePaise: paise(1_500_00) },
  ])
  const ids = { glass: glass._id, phone: phone._id, sold: sold!._id, screen: screen._id }
  return { app, owner, ids }
}

const rows = async (owner: Person, query = '') => (await owner.get(`${at}${query}`)).json<TableRow[]>()
const names = async (owner: Person, query: string) => (await rows(owner, query)).map(({ name }) => name)
const row = async (owner: Person, id: string) => (await owner.get(`${at}/${id}`)).json<TableRow>()
const history = async (owner: Person, id: string) =>
  (await owner.get(`${at}/${id}/history`)).json<HistoryEntry[]>()

test('the table searches, filters, sorts and pages over all catalogues', async () => {
  const { owner } = await shopWithItems()
  expect(await names(owner, '?sort=name')).toEqual([
    'Nord 4',
    'OnePlus 12',
    'Screen repair',
    'Tempered glass',
  ])
  expect(await names(owner, '?sort=-price&limit=2&page=2')).toEqual(['Screen repair', 'Tempered glass'])
  expect((await owner.get(`${at}?limit=2`)).headers['x-total-count']).toBe('4')
  expect(await names(owner, '?q=spig%20GLASS')).toEqual(['Tempered glass'])
  expect(await names(owner, '?kind=sales&sort=stock')).toEqual(['Nord 4', 'OnePlus 12'])
  expect(await names(owner, '?show=low_stock&sort=name')).toEqual(['Nord 4', 'Tempered glass'])
  expect(await names(owner, '?show=sold_out')).toEqual(['Nord 4'])
  expect(await names(owner, '?show=in_stock&kind=services')).toEqual(['Screen repair'])
  expect(await names(owner, '?sort=sideways&kind=cars&show=all')).toHaveLength(4)
})

test('only a service may be set to ₹0', async () => {
  const { owner, ids } = await shopWithItems()
  const setFree = (id: string) => owner.patch(`${at}/${id}`, { version: 1, price: 0 })
  for (const id of [ids.glass, ids.phone]) {
    const answer = await setFree(id)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'The price of a phone or an accessory cannot be ₹0.' })
  }
  expect((await setFree(ids.screen)).statusCode).toBe(200)
})

test('a scanner finds an item by its barcode, and staff by the shop code', async () => {
  const { owner } = await shopWithItems()
  expect(await names(owner, '?q=8901234567890')).toEqual(['Tempered glass'])
  expect(await names(owner, `?q=${encodeURIComponent('8901 2345 67890')}`)).toEqual(['Tempered glass'])
  expect(await names(owner, '?q=4711')).toEqual(['OnePlus 12'])
  expect(await names(owner, '?q=890123456789')).toEqual([])
})

test('a cell is saved alone; the next edit needs the new version, and gets the item as it is now', async () => {
  const { app, owner, ids } = await shopWithItems()
  const before = await row(owner, ids.glass)
  const saved = await owner.patch(`${at}/${ids.glass}`, { version: before.version, price: 449.5 })
  expect(saved.json()).toMatchObject({ price: 449.5, stock: 2, version: before.version + 1 })

  const late = await owner.patch(`${at}/${ids.glass}`, { version: before.version, stock: 7, stock_loaded: 2 })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ type: 'edited_meanwhile', current: { price: 449.5, stock: 2 } })
  expect(await row(owner, ids.glass)).toEqual(saved.json())

  const now = saved.json<TableRow>().version
  await stockStore(app.db).hold([{ productId: ids.glass, quantity: 1 }])
  const counted = await owner.patch(`${at}/${ids.glass}`, { version: now, stock: 6, stock_loaded: 2 })
  expect(counted.json(), 'an order is not an edit').toMatchObject({ stock: 5, reserved: 1 })
})

test('of two editors at once exactly one is saved', async () => {
  const { owner, ids } = await shopWithItems()
  const { version } = await row(owner, ids.phone)
  const answers = await Promise.all(
    [70_000, 71_000, 72_000].map((price) => owner.patch(`${at}/${ids.phone}`, { version, price })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const saved = answers.find(({ statusCode }) => statusCode === 200)!.json<TableRow>()
  expect(await row(owner, ids.phone)).toEqual(saved)
})

test('the edit form is refused when the item was edited meanwhile, and saves without a version as before', async () => {
  const { owner, ids } = await shopWithItems()
  const url = `/api/accessories/${ids.glass}`
  const { version } = await row(owner, ids.glass)
  const form = { ...(await owner.get(url)).json<object>(), category: 'Covers' }
  await owner.patch(`${at}/${ids.glass}`, { version, price: 600 })
  const refused = await owner.put(url, { ...form, description: 'Harder.', version })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ type: 'edited_meanwhile', current: { price: 600 } })
  const saved = await owner.put(url, { ...form, description: 'Harder.', version: version + 1 })
  expect(saved.json()).toMatchObject({ description: 'Harder.', version: version + 2 })
  expect((await owner.put(url, form)).statusCode).toBe(200)
})

test('wrong values are refused with a sentence that names the cell', async () => {
  const { owner, ids } = await shopWithItems()
  const { version } = await row(owner, ids.phone)
  for (const [field, value] of [
    ['price', -1],
    ['price', '5'],
    ['stock', 1.5],
    ['stock', -1],
    ['barcode', '8901234567894'],
    ['barcode', '<b>'],
    ['low_stock_level', -1],
    ['version', 0],
  ] as const) {
    const refused = await owner.patch(`${at}/${ids.phone}`, { version, [field]: value })
    expect(refused.statusCode, `${field} ${value}`).toBe(400)
    expect(refused.json<{ errors: { field: string }[] }>().errors[0]!.field).toBe(field)
  }
  expect((await row(owner, ids.phone)).version).toBe(version)
})

test('a barcode is stored as its code, however it is written', async () => {
  const { owner, ids } = await shopWithItems()
  const { version } = await row(owner, ids.phone)
  const saved = await owner.patch(`${at}/${ids.phone}`, { version, barcode: '௪௦௦ ௬௩௮௧ ௩௩௩௯\u200b௩௧' })
  expect(saved.json()).toMatchObject({ barcode: '4006381333931' })
})

test('a barcode belongs to one item, archived ones included', async () => {
  const { owner, ids } = await shopWithItems()
  const { version } = await row(owner, ids.phone)
  const give = (body: object) => owner.patch(`${at}/${ids.phone}`, { version, ...body })
  const refused = await give({ barcode: '8901234567890' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ message: 'Tempered glass has this barcode already.' })
  await owner.post(`${at}/${ids.glass}/archive`)
  expect((await give({ barcode: '8901234567890' })).statusCode).toBe(409)
  await owner.post(`${at}/${ids.glass}/unarchive`)
  await owner.delete(`/api/accessories/${ids.glass}`)
  expect((await give({ barcode: '8901234567890' })).json()).toMatchObject({ barcode: '8901234567890' })
  expect(
    (await owner.patch(`${at}/${ids.phone}`, { version: version + 1, barcode: '' })).json(),
  ).toMatchObject({
    barcode: null,
  })
})

test('one barcode given to two items at once is given to one', async () => {
  const { owner, ids } = await shopWithItems()
  const answers = await Promise.all(
    [ids.phone, ids.sold, ids.screen].map((id) =>
      owner.patch(`${at}/${id}`, { version: 1, barcode: 'KD-1' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('an archived item is not sold, listed, found or in the sitemap, its address answers 410, and it comes back whole', async () => {
  const { app, owner, ids } = await shopWithItems()
  const url = `/api/sales/${ids.phone}`
  const before = (await owner.get(url)).json<object>()
  const shopper = await guest(app)
  await shopper.post('/cart/add', { product_id: ids.phone, quantity: 1, type: 'sales' })

  expect((await owner.post(`${at}/${ids.phone}/archive`)).json()).toEqual({
    message: 'OnePlus 12 is archived.',
  })
  const gone = await shopper.get(url)
  expect(gone.statusCode).toBe(410)
  expect(gone.json()).toMatchObject({ message: 'OnePlus 12 is no longer sold.' })
  for (const list of [
    '/api/sales',
    '/api/sales?q=oneplus',
    '/api/products',
    '/api/search?q=oneplus',
    '/sitemap.xml',
  ])
    expect((await shopper.get(list)).body, list).not.toContain(ids.phone)
  expect(await names(owner, '?q=oneplus')).toEqual(['Nord 4'])
  expect(await names(owner, '?show=archived')).toEqual(['OnePlus 12'])
  expect((await owner.put(url, before)).statusCode).toBe(410)

  expect((await owner.post(`${at}/${ids.phone}/unarchive`)).statusCode).toBe(200)
  expect((await shopper.get(url)).json()).toEqual(before)
  expect(await names(owner, '?q=oneplus&sort=name')).toEqual(['Nord 4', 'OnePlus 12'])
  expect((await owner.post(`${at}/${ids.phone}/unarchive`)).statusCode, 'again').toBe(200)
  await owner.delete(url)
  expect((await owner.post(`${at}/${ids.phone}/unarchive`)).statusCode, 'a deleted item').toBe(404)
})

test('a correction that is sent again with its key counts once', async () => {
  const { owner, ids } = await shopWithItems()
  const send = (key: string, quantity = 10) =>
    owner.post(`${at}/${ids.glass}/stock`, { reason: 'received', quantity }, { 'idempotency-key': key })
  expect((await send('one')).json()).toMatchObject({ stock: 12 })
  expect((await send('one')).json()).toMatchObject({ stock: 12 })
  expect((await send('one', 11)).statusCode, 'the key of another correction').toBe(422)
  expect((await send('two')).json()).toMatchObject({ stock: 22 })
})

test('stock is corrected with a reason, which the history shows with the staff member, the order and the prices', async () => {
  const { app, owner, ids } = await shopWithItems()
  const correct = (reason: string, quantity: number, note?: string) =>
    owner.post(`${at}/${ids.glass}/stock`, { reason, quantity, note })
  expect((await correct('received', 10, 'Invoice 77')).json()).toMatchObject({ stock: 12 })
  expect((await correct('damaged', 1)).json()).toMatchObject({ stock: 11 })
  expect((await correct('counted', 8)).json()).toMatchObject({ stock: 8 })
  const { version } = await row(owner, ids.glass)
  await owner.patch(`${at}/${ids.glass}`, { version, price: 550 })

  const entries = await history(owner, ids.glass)
  expect(entries.map(({ change }) => change)).toEqual([
    { kind: 'price', before: 499, after: 550 },
    { kind: 'stock', reason: 'counted', quantity: -3, after: 8, orderId: null, note: null },
    { kind: 'stock', reason: 'damaged', quantity: -1, after: 11, orderId: null, note: null },
    { kind: 'stock', reason: 'received', quantity: 10, after: 12, orderId: null, note: 'Invoice 77' },
    { kind: 'stock', reason: 'counted', quantity: 2, after: 2, orderId: null, note: null },
  ])
  expect(entries[0]!.staff).not.toBeNull()
  expect(entries.at(-1)!.staff).toBeNull()
  await expectChecksPass(app.db, app.clock())
})

test('reserved pieces stay when stock is corrected, and what is not counted cannot be lost', async () => {
  const { app, owner, ids } = await shopWithItems()
  await stockStore(app.db).hold([{ productId: ids.phone, quantity: 4 }])
  const correct = (id: string, reason: string, quantity: number) =>
    owner.post(`${at}/${id}/stock`, { reason, quantity })
  for (const [reason, quantity] of [
    ['lost', 6],
    ['counted', 3],
    ['returned_to_supplier', 10],
  ] as const) {
    const refused = await correct(ids.phone, reason, quantity)
    expect(refused.statusCode, reason).toBe(409)
    expect(refused.json<{ message: string }>().message).toContain('4 of them are reserved')
  }
  expect((await correct(ids.phone, 'lost', 5)).json()).toMatchObject({ stock: 0, reserved: 4 })
  expect((await correct(ids.screen, 'damaged', 1)).json()).toMatchObject({ type: 'stock_not_counted' })
  expect((await correct(ids.screen, 'counted', 3)).json()).toMatchObject({ stock: 3 })
  expect((await correct('x', 'counted', 3)).statusCode).toBe(404)
})

test('each item is low in stock at its own level', async () => {
  const { owner, ids } = await shopWithItems()
  const { version } = await row(owner, ids.phone)
  await owner.patch(`${at}/${ids.phone}`, { version, low_stock_level: 9 })
  expect(await names(owner, '?show=low_stock&q=oneplus&sort=name')).toEqual(['Nord 4', 'OnePlus 12'])
  const today = await owner.get('/api/admin/today')
  expect(today.body).toContain('OnePlus 12')
})
