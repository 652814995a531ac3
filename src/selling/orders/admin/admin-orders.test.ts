import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, member, visitor } from '../../../testing/visitor.ts'
import type { Order } from '../contract.ts'
import type { AdminOrder } from './contract.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { orderStatuses, type OrderStatus } from '../status.ts'

const listed = async (staff: fixtures.Buyer, query: Record<string, string> = {}) => {
  const answer = await staff.get(`/api/admin/orders?${new URLSearchParams(query).toString()}`)
  return { orders: answer.json<AdminOrder[]>(), total: Number(answer.headers['x-total-count']) }
}
const idsUnder = async (staff: fixtures.Buyer, status: string) =>
  (await listed(staff, { status })).orders.map(({ id }) => id).sort()
const move = (staff: fixtures.Buyer, order: string, status: string, more: object = {}) =>
  staff.put(`/api/admin/orders/${order}/status`, { status, ...more })

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await testApp({ time })
  const staff = await admin(app)
  const product = await fixtures.phone(app, { name: 'OnePlus 12' })
  const buyer = await guest(app)
  const withStatus = async (status: OrderStatus, more: object = {}) => {
    const collected = status === 'ready' || status === 'collected'
    const how = collected ? { delivery: 'collect', ...more } : more
    const id = await fixtures.placed(buyer, [fixtures.line(product)], how)
    await fixtures.walkTo(app, id, status)
    return id
  }
  return { app, time, staff, product, buyer, withStatus }
}

describe('the buyer’s orders', () => {
  test('API-53 SEC-30 lists only the session’s orders; a foreign order is 404', async () => {
    const { app, product, buyer } = await shop()
    const own = await fixtures.placed(buyer, [fixtures.line(product)])
    const stranger = await guest(app)
    await fixtures.placed(stranger, [fixtures.line(product)])

    expect((await buyer.get('/api/orders')).json<Order[]>().map(({ id }) => id)).toEqual([own])
    for (const id of [own, 'KD-0000000000', "' or 1=1 --"])
      expect((await stranger.get(`/api/orders/${encodeURIComponent(id)}`)).statusCode).toBe(404)
    expect((await visitor(app).get('/api/orders')).statusCode).toBe(401)
  })

  test('a guest’s orders move to the account at sign-in', async () => {
    const app = await testApp()
    const product = await fixtures.phone(app)
    await member(app, 'asha@example.com')
    const buyer = await guest(app)
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await buyer.post('/api/auth/login', { email: 'asha@example.com', password: 'a long password' })
    expect(await fixtures.show(buyer, order)).toMatchObject({ id: order })
  })
})

describe('the admin order list', () => {
  test('ORD-09 shows customer, product, amount and email', async () => {
    const { app, staff } = await shop()
    const [one, two] = await insertProducts(app, 'sales', [
      { name: 'Nord 4' },
      { name: 'Case', pricePaise: paise(100_00) },
    ])
    const buyer = await member(app, 'asha@example.com')
    const id = await fixtures.placed(buyer, [fixtures.line(two!), fixtures.line(one)])
    expect((await listed(staff)).orders).toMatchObject([
      {
        id,
        customer: 'Asha Raman',
        product: 'Nord 4 and 1 more',
        amount: 65_199,
        email: 'asha@example.com',
        status: 'awaiting_payment',
        paymentStatus: null,
        nextSteps: ['cancelled'],
      },
    ])
  })

  test('ENT-06 an order has an id, a date, a customer, a product, an amount, a status and a tracking number', async () => {
    const { staff, withStatus, time } = await shop()
    const id = await withStatus('processing')
    await move(staff, id, 'shipped', { tracking: 'TRACK-1' })
    expect((await listed(staff)).orders[0]).toMatchObject({
      id,
      date: new Date(time.now).toISOString(),
      customer: 'Asha Raman',
      product: 'OnePlus 12',
      amount: 65_099,
      status: 'shipped',
      tracking: 'TRACK-1',
    })
  })

  test('API-54 combines filter, search, sort and pages', async () => {
    const { staff, withStatus, time } = await shop()
    const ids: string[] = []
    for (let n = 0; n < 4; n++) {
      ids.push(await withStatus(n === 0 ? 'delivered' : 'processing'))
      time.now += 60_000
    }
    const query = { status: 'tab:processing', q: 'oneplus', sort: 'date_asc', page: '1', limit: '2' }
    const { orders, total } = await listed(staff, query)
    expect(orders.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect(total).toBe(3)
  })

  test('is available to staff only', async () => {
    const { app, buyer, withStatus } = await shop()
    const id = await withStatus('processing')
    for (const path of ['/api/admin/orders', `/api/admin/orders/${id}`]) {
      expect((await buyer.get(path)).statusCode).toBe(403)
      expect((await visitor(app).get(path)).statusCode).toBe(401)
    }
    expect((await move(buyer, id, 'shipped')).statusCode).toBe(403)
    expect(await fixtures.show(buyer, id)).toMatchObject({ status: 'processing' })
  })

  test('ORD-11 a tab shows only its statuses; an invalid status shows all orders', async () => {
    const { staff, withStatus } = await shop()
    const [paid, shipped] = [await withStatus('processing'), await withStatus('shipped')]

    expect(await idsUnder(staff, 'tab:processing')).toEqual([paid])
    expect(await idsUnder(staff, 'tab:shipped')).toEqual([shipped])
    expect(await idsUnder(staff, 'tab:delivered')).toEqual([])
    expect((await listed(staff, { status: 'nonsense' })).total).toBe(2)
  })

  test('ORD-15 unpaid orders appear under All Orders only', async () => {
    const { staff, withStatus } = await shop()
    const unpaid = [await withStatus('payment_to_confirm'), await withStatus('awaiting_payment')]

    for (const tab of ['processing', 'shipped', 'delivered', 'cancelled'])
      expect(await idsUnder(staff, `tab:${tab}`)).toEqual([])
    expect(await idsUnder(staff, 'payment_to_confirm')).toEqual([unpaid[0]])
    expect((await listed(staff)).total).toBe(2)
  })

  test.each<[string, OrderStatus[]]>([
    ['tab:shipped', ['shipped', 'ready']],
    ['tab:delivered', ['delivered', 'collected']],
    ['tab:cancelled', ['cancelled', 'returned', 'refunded']],
  ])('ORD-17 %s contains %j', async (tab, statuses) => {
    const { staff, withStatus } = await shop()
    const held: string[] = []
    for (const status of orderStatuses) {
      const id = await withStatus(status)
      if (statuses.includes(status)) held.push(id)
    }
    expect(await idsUnder(staff, tab)).toEqual(held.sort())
  })

  test('ORD-19 payments on account are not in the list', async () => {
    const app = await fixtures.openShop()
    const payer = await guest(app)
    const opened = await payer.post('/api/rpay/create-order', { amount: 100 })
    await fixtures.verify(app, await fixtures.pay(app, opened.json<{ id: string }>().id))
    const staff = await admin(app)

    expect((await staff.get('/api/admin/payments')).json()).toMatchObject([{ status: 'captured' }])
    expect(await listed(staff)).toEqual({ orders: [], total: 0 })
  })

  test('ORD-12 searches id, customer, phone and product; % and _ match themselves', async () => {
    const { app, staff, buyer, product } = await shop()
    const cover = await fixtures.phone(app, { name: '100% Cotton_Case' })
    const shipping = { ...fixtures.home, fullName: 'Mani K', phoneNumber: '6000000001' }
    const id = await fixtures.placed(buyer, [fixtures.line(cover)], { shipping })
    await fixtures.placed(buyer, [fixtures.line(product)])

    for (const q of [id.toLowerCase(), 'mani', '6000000001', '100%', 'n_c'])
      expect((await listed(staff, { q })).orders.map((order) => order.id)).toEqual([id])
    for (const q of ['%', '_']) expect((await listed(staff, { q })).total).toBe(1)
    for (const q of ["' or 1=1 --", '\\', 'zzz']) expect((await listed(staff, { q })).total).toBe(0)
  })

  test('ORD-06 ORD-13 sorts by date in both directions, with pages and a total', async () => {
    const { app, time, product, buyer } = await shop()
    const ids: string[] = []
    for (let day = 0; day < 5; day++) {
      ids.push(await fixtures.placed(buyer, await fixtures.withGift(app, [fixtures.line(product)])))
      time.now += 60_000
    }
    const staff = await admin(app)
    const page = await listed(staff, { sort: 'date_asc', page: '2', limit: '2' })
    expect(page.orders.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(page.total).toBe(5)
    expect((await listed(staff)).orders.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await listed(staff, { page: '9' })).orders).toEqual([])
  })

  test('ORD-14 Details shows one order; an unknown id is 404', async () => {
    const { staff, withStatus } = await shop()
    const id = await withStatus('processing')
    expect(await fixtures.adminDetails(staff, id)).toMatchObject({ id, nextSteps: ['shipped', 'cancelled'] })
    expect((await staff.get('/api/admin/orders/KD-NONE')).statusCode).toBe(404)
    expect((await move(staff, 'KD-NONE', 'shipped')).statusCode).toBe(404)
  })
})

describe('updating an order’s status', () => {
  test('ORD-16 home delivery: processing, shipped with a tracking number, delivered', async () => {
    const { staff, withStatus } = await shop()
    const id = await withStatus('processing')
    expect((await move(staff, id, 'shipped', { tracking: ' ST123456 ' })).json()).toMatchObject({
      status: 'shipped',
      tracking: 'ST123456',
      nextSteps: ['delivered', 'returned'],
    })
    expect((await move(staff, id, 'delivered', { tracking: 'other' })).json()).toMatchObject({
      status: 'delivered',
      tracking: 'ST123456',
    })
  })

  test('ORD-16 collection: processing, ready, collected', async () => {
    const { staff, withStatus } = await shop()
    const id = await withStatus('processing', { delivery: 'collect' })
    expect((await move(staff, id, 'shipped')).statusCode).toBe(409)
    expect((await move(staff, id, 'ready')).statusCode).toBe(200)
    expect((await move(staff, id, 'collected')).statusCode).toBe(200)
  })

  test('ORD-16 a transition that is not allowed is 409 with a message and changes nothing', async () => {
    const { staff, withStatus } = await shop()
    const id = await withStatus('awaiting_payment')
    for (const status of ['processing', 'shipped', 'delivered', 'refunded', 'awaiting_payment']) {
      const answer = await move(staff, id, status)
      expect(answer.statusCode).toBe(409)
      expect(answer.json<{ message: string }>().message).toContain('awaiting payment')
    }
    expect((await move(staff, id, 'nonsense')).statusCode).toBe(400)
    expect((await fixtures.adminDetails(staff, id)).status).toBe('awaiting_payment')
  })

  test('the second of two concurrent transitions is 409', async () => {
    const { staff, withStatus } = await shop()
    const id = await withStatus('processing')
    const answers = await Promise.all([move(staff, id, 'shipped'), move(staff, id, 'cancelled')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('cancelling an unpaid order releases its stock once', async () => {
    const { app, staff, product, buyer } = await shop()
    const id = await fixtures.placed(buyer, [fixtures.line(product, 3)])
    expect(await fixtures.stockOf(app, product)).toBe(7)
    const answers = await Promise.all([move(staff, id, 'cancelled'), move(staff, id, 'cancelled')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await fixtures.stockOf(app, product)).toBe(10)
    expect((await buyer.get(`/api/orders/${id}/qr`)).statusCode).toBe(409)
  })

  test('cancelling a paid order restocks and refunds once', async () => {
    const app = await fixtures.openShop()
    const staff = await admin(app)
    const product = await fixtures.phone(app)
    const buyer = await guest(app)
    const id = await fixtures.placed(buyer, [fixtures.line(product, 3)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, id)))
    expect(await fixtures.stockOf(app, product)).toBe(7)
    const answers = await Promise.all([move(staff, id, 'cancelled'), move(staff, id, 'cancelled')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await fixtures.stockOf(app, product)).toBe(10)
    expect(await refundsStore(app.db).ofReferences([id])).toMatchObject([{ amountPaise: 195_097_00 }])
  })
})
