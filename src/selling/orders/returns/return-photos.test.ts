import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { dataUrl, picture } from '../../../testing/pictures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import type { OrderDetails } from '../contract.ts'

/** A delivered order with a requested return. */
async function shopWithReturn() {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app), 1)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const staff = await admin(app)
  const adminPath = `/api/admin/orders/${order}`
  for (const status of ['shipped', 'delivered'])
    await staff.put(`${adminPath}/status`, { status, ewayBill: '123456789012' })
  const at = `/api/order-links/${(await fixtures.show(buyer, order)).link}/returns`
  const body = { reason: 'A corner is broken', lines: [{ position: 0, quantity: 1 }] }
  const { returns } = (await buyer.post(at, body)).json<OrderDetails>()
  const id = returns[0]!.id
  const add = (photo: string, returnId = id) => buyer.post(`${at}/${returnId}/photos`, { photo })
  return { app, buyer, staff, adminPath, id, add }
}

const photo = async () => dataUrl(await picture('png'))

describe('photos of a return', () => {
  test('are shown to staff alone, at most four, without what the camera wrote into them', async () => {
    const { add, staff, adminPath, id, buyer } = await shopWithReturn()
    const taken = await sharp(await picture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '11/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    expect((await add(dataUrl(taken))).json<OrderDetails>().returns[0]!.photos).toHaveLength(1)
    for (let each = 2; each <= 4; each++) await add(await photo())
    expect((await add(await photo())).json()).toMatchObject({ type: 'too_many_return_photos' })

    const { photos } = (await staff.get(adminPath)).json<AdminOrderDetails>().returns[0]!
    expect(photos).toHaveLength(4)
    const path = `${adminPath}/returns/${id}/photos/${photos[0]!}`
    const shown = await staff.get(path)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const { exif, format } = await sharp(shown.rawPayload).metadata()
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
    expect((await buyer.get(path)).statusCode).toBe(403)
    expect((await staff.get(`${adminPath}/returns/${id}/photos/${id}`)).statusCode).toBe(404)
  })

  test('are pictures: anything else is refused in words of the form', async () => {
    const { add } = await shopWithReturn()
    const refused = await add(dataUrl('not a picture'))
    expect(refused.statusCode).toBe(415)
    expect(refused.json<{ message: string }>().message).toMatch(/^This file is not a picture/)
  })

  test('are not read without a link: what is sent stays unparsed', async () => {
    const { app } = await shopWithReturn()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/order-links/${'x'.repeat(22)}/returns/1/photos`,
      headers: { 'content-type': 'application/json' },
      payload: '['.repeat(5_000),
    })
    expect(answer.statusCode).toBe(404)
  })

  test('are refused for a return that is closed or another order’s', async () => {
    const { add, staff, adminPath, id } = await shopWithReturn()
    const other = await shopWithReturn()
    expect((await other.add(await photo(), id)).statusCode).toBe(404)
    await staff.post(`${adminPath}/returns/${id}`, { decision: 'refuse' })
    expect((await add(await photo())).statusCode).toBe(404)
  })

  test('are deleted with the buyer’s data', async () => {
    const { app, add, staff, adminPath, id } = await shopWithReturn()
    await add(await photo())
    await staff.post(`${adminPath}/returns/${id}`, { decision: 'refuse' })
    const erased = await staff.post(`/api/admin/customers/${fixtures.home.phoneNumber}/erase`)
    expect(erased.statusCode).toBe(200)
    const { rows } = await app.db.execute('select id from return_photos')
    expect(rows).toEqual([])
  })
})
