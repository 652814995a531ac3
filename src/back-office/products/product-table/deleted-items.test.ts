import { expect, test } from 'vitest'
import { daysAfter } from '../../../platform/clock.ts'
import { paise } from '../../../platform/money/money.ts'
import type { DeletedItem } from '../../../selling/catalogue/product-table/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest, type Person } from '../../../testing/visitor.ts'

const at = '/api/admin/catalogue'
const barcode = '8901234567890'

async function shopWithGlass() {
  const time = { now: Date.now() }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const [glass] = await insertProducts(app, 'accessories', [
    { name: 'Tempered glass', pricePaise: paise(499_00), onHand: 3, barcode, shopCode: 777 },
  ])
  const url = `/api/accessories/${glass._id}`
  return { app, time, owner, glass, url, putBackUrl: `${at}/${glass._id}/put-back` }
}

const deletedItems = async (owner: Person, query = '') =>
  (await owner.get(`/api/admin/deleted-items${query}`)).json<DeletedItem[]>()

test('a deleted item is listed with who deleted it and when, and put back it is as it was', async () => {
  const { app, owner, url, glass, putBackUrl } = await shopWithGlass()
  const before = (await owner.get(url)).json<object>()
  const row = (await owner.get(`${at}/${glass._id}`)).json<object>()
  await owner.delete(url)
  expect((await owner.get(url)).statusCode).toBe(404)
  expect((await owner.get(`${at}/${glass._id}`)).statusCode).toBe(404)

  const deletedAt = app.clock()
  const me = (await owner.get('/api/auth/me')).json<{ user: { fullName: string } }>().user
  expect(await deletedItems(owner)).toEqual([
    {
      id: glass._id,
      catalogue: 'accessories',
      name: 'Tempered glass',
      brand: 'OnePlus',
      imageUrl: glass.image_url,
      code: 777,
      price: 499,
      stock: 3,
      deletedAt: deletedAt.toISOString(),
      putBackUntil: daysAfter(deletedAt, 30).toISOString(),
      staff: me.fullName,
    },
  ])

  const answer = await owner.post(putBackUrl, {})
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Tempered glass is for sale again.' }])
  expect((await owner.get(url)).json()).toEqual(before)
  expect((await owner.get(`${at}/${glass._id}`)).json()).toEqual({ ...row, version: 2 })
  expect((await owner.get(`${at}?q=${barcode}`)).json()).toHaveLength(1)
  expect(await deletedItems(owner)).toEqual([])
  expect((await owner.post(putBackUrl, {})).statusCode, 'sent twice').toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('after 30 days an item is neither listed nor put back', async () => {
  const { app, time, owner, url, putBackUrl } = await shopWithGlass()
  await owner.delete(url)
  time.now = daysAfter(app.clock(), 30).getTime()
  const later = await admin(app)
  expect(await deletedItems(later)).toEqual([])
  const refused = await later.post(putBackUrl, {})
  expect(refused.statusCode).toBe(410)
  expect(refused.json()).toMatchObject({
    message: 'Tempered glass was deleted more than 30 days ago. Please add it again.',
  })
})

test('a barcode that another item has meanwhile is asked about, and the item comes back without it', async () => {
  const { app, owner, url, putBackUrl } = await shopWithGlass()
  await owner.delete(url)
  await insertProducts(app, 'accessories', [{ name: 'Other glass', barcode }])
  const refused = await owner.post(putBackUrl, {})
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    type: 'barcode_taken',
    message: 'Other glass has this barcode already.',
  })
  expect(await deletedItems(owner)).toHaveLength(1)

  expect((await owner.post(putBackUrl, { withoutBarcode: true })).statusCode).toBe(200)
  const found = (await owner.get(`${at}?q=${barcode}`)).json<{ name: string }[]>()
  expect(found.map(({ name }) => name)).toEqual(['Other glass'])
  expect((await owner.get(url)).statusCode).toBe(200)
})

test('the shop code of a deleted item stays its own', async () => {
  const { owner, url, putBackUrl } = await shopWithGlass()
  const item = (await owner.get(url)).json<object>()
  await owner.delete(url)
  const added = await owner.post('/api/accessories', { ...item, accessories_id: 777 })
  expect(added.json<{ accessories_id: number }>().accessories_id).not.toBe(777)
  await owner.post(putBackUrl, {})
  expect((await owner.get(url)).json()).toMatchObject({ accessories_id: 777 })
})

test('the open orders of an item are counted: those that are being paid or wait for the shop', async () => {
  const { app, owner, glass, url } = await shopWithGlass()
  const openOrders = async () => (await owner.get(`${at}/${glass._id}/open-orders`)).json<object>()
  expect(await openOrders()).toEqual({ orders: 0 })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(glass, 2, 'accessories')])
  await fixtures.gatewayOrder(buyer, order)
  expect(await openOrders()).toEqual({ orders: 1 })
  await owner.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  expect(await openOrders()).toEqual({ orders: 0 })
  await owner.delete(url)
  expect((await owner.get(`${at}/${glass._id}/open-orders`)).statusCode).toBe(404)
})

test('an archived item is not among the deleted ones', async () => {
  const { owner, glass, putBackUrl } = await shopWithGlass()
  await owner.post(`${at}/${glass._id}/archive`)
  expect(await deletedItems(owner)).toEqual([])
  expect((await owner.post(putBackUrl, {})).statusCode).toBe(404)
})
