import { describe, expect, test } from 'vitest'
import { outboxListStore } from '../../people/mail/outbox-list-store.ts'
import { paise } from '../../platform/money/money.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { PackingSlip } from './admin/contract.ts'
import { deviceName } from './device.ts'

const { line, place, placed, show } = fixtures
const atShop = { delivery: 'collect', shipping: { ...fixtures.home, deliveryAddress: '' } }
const iphone = { brand: 'Apple', model: 'iPhone 13' }

async function repairShop() {
  const app = await fixtures.openShop()
  const [repair] = await insertProducts(app, 'services', [{ pricePaise: paise(1_500_00) }])
  const buyer = await guest(app)
  const order = (device?: object, key?: string) =>
    place(buyer, [line(repair, 1, 'services')], { ...atShop, ...(device && { device }) }, key)
  return { app, repair, buyer, order }
}

describe('the phone to be repaired', () => {
  test('is stored with the order, for its buyer and the shop', async () => {
    const { app, buyer, order } = await repairShop()
    const { id } = (await order({ brand: ' Apple ', model: 'iPhone 13' })).json<{ id: string }>()
    expect(await show(buyer, id)).toMatchObject({ device: iphone })

    const staff = await admin(app)
    expect(await fixtures.adminDetails(staff, id)).toMatchObject({ device: iphone })
    const slips = (await staff.get(`/api/admin/packing-slips?id=${id}`)).json<PackingSlip[]>()
    expect(slips).toMatchObject([{ device: iphone }])

    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, id)))
    const [email] = await outboxListStore(app.db).page({ page: 1, limit: 1 })
    expect(email?.text).toMatch(/Phone to repair: *Apple iPhone 13/)
  })

  test.each([
    ['iPhone 13', { brand: 'Apple', model: 'iPhone 14' }, 409],
    ['iPhone 13', { brand: 'Apple', model: 'iPhone 13 Pro' }, 409],
    ['Redmi Note 13 Pro+', { brand: 'Xiaomi', model: 'Redmi Note 13 Pro' }, 409],
    ['iPhone 13', { brand: 'Apple', model: 'iphone13' }, 201],
    ['iPhone 13', { brand: 'Apple', model: 'Apple iPhone 13' }, 201],
    ['iPhone 12 to 15', { brand: 'Apple', model: 'iPhone 14' }, 201],
  ])('a repair priced for %s and a phone %j: %i', async (device, phone, status) => {
    const app = await fixtures.openShop()
    const [repair] = await insertProducts(app, 'services', [
      { brand: 'Apple', pricePaise: paise(1_500_00), specifications: { device } },
    ])
    const answer = await place(await guest(app), [line(repair, 1, 'services')], { ...atShop, device: phone })
    expect(answer.statusCode).toBe(status)
    if (status === 409)
      expect(answer.json()).toMatchObject({
        message: `This price is for ${device} only. Please ask us what the repair of your phone costs.`,
        errors: [{ field: 'device.model' }],
      })
  })

  test('may be left out by a client that does not ask for it', async () => {
    const { buyer, order } = await repairShop()
    const answer = await order()
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await show(buyer, answer.json<{ id: string }>().id)).toMatchObject({ device: null })
  })

  test.each([
    [{ brand: 'Apple' }, 'device.model'],
    [{ brand: ' ', model: 'iPhone 13' }, 'device.brand'],
    [{ brand: 'x'.repeat(61), model: 'iPhone 13' }, 'device.brand'],
    [{ brand: 'Apple', model: 'x'.repeat(81) }, 'device.model'],
    [{ brand: 'Apple', model: 'iPhone\u0000 13' }, 'device.model'],
    [{ brand: 'Ap\u202eple', model: 'iPhone 13' }, 'device.brand'],
    [{ brand: 'Apple', model: 'iPhone\n13' }, 'device.model'],
  ])('%j is refused with a message at its field', async (device, field) => {
    const { buyer, order } = await repairShop()
    const answer = await order(device)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^(Please|That contains)/) as string,
      errors: [{ field }],
    })
    expect((await buyer.get('/api/orders')).json()).toEqual([])
  })

  test('is not stored for an order without a repair', async () => {
    const { app, buyer } = await repairShop()
    const id = await placed(buyer, [line(await fixtures.phone(app))], { device: iphone })
    expect(await show(buyer, id)).toMatchObject({ device: null })
  })

  test('stays when the order is continued without it, and is amended by another one', async () => {
    const { buyer, order } = await repairShop()
    const { id } = (await order(iphone)).json<{ id: string }>()
    const { revision } = await show(buyer, id)
    expect((await order()).json()).toMatchObject({ id })
    expect(await show(buyer, id)).toMatchObject({ device: iphone, revision })

    const other = { brand: 'Apple', model: 'iPhone 14' }
    expect((await order(other)).json()).toMatchObject({ id })
    expect(await show(buyer, id)).toMatchObject({ device: other })
    const { timeline } = (await buyer.get(`/api/orders/${id}/details`)).json<{
      timeline: { note: string }[]
    }>()
    expect(timeline.map(({ note }) => note)).toEqual(['', 'Phone to repair: Apple iPhone 14.'])

    const body = { amount: 1, order: id, revision }
    const opened = await buyer.post('/api/rpay/create-order', body)
    expect(opened.json()).toMatchObject({ type: 'order_changed' })
  })

  test('the same Idempotency-Key with another phone is 422', async () => {
    const { order } = await repairShop()
    expect((await order(iphone, 'one key')).statusCode).toBe(201)
    expect((await order(iphone, 'one key')).statusCode).toBe(201)
    expect((await order({ brand: 'Apple', model: 'iPhone 14' }, 'one key')).statusCode).toBe(422)
  })

  test('does not change any more once the order is paid', async () => {
    const { app, buyer, order } = await repairShop()
    const { id } = (await order(iphone)).json<{ id: string }>()
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, id)))
    const change = app.db.execute(`update orders set device_model = 'iPhone 14' where id = '${id}'`)
    await expect(change).rejects.toThrow()
    expect(await show(buyer, id)).toMatchObject({ device: iphone })
  })
})

test('the name of a device has its brand once', () => {
  expect(deviceName({ brand: 'Samsung', model: 'Galaxy A35' })).toBe('Samsung Galaxy A35')
  expect(deviceName({ brand: 'Redmi', model: 'redmi Note 13' })).toBe('redmi Note 13')
  expect(deviceName(null)).toBe('')
})
