import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore } from '../store.ts'
import type { TabCounts, AdminOrder, AdminOrderDetails } from './contract.ts'

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app, { name: 'OnePlus 12' })
  const staff = await admin(app)
  const buyer = await guest(app)

  const list = async (query = '') => {
    const answer = await staff.get(`/api/admin/orders?${query}`)
    const ids = answer.json<AdminOrder[]>().map(({ id }) => id)
    return { ids, total: Number(answer.headers['x-total-count']) }
  }
  const counts = async (query = '') =>
    (await staff.get(`/api/admin/orders/counts?${query}`)).json<TabCounts>()
  const details = async (order: string) =>
    (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()

  const delivered = async () => {
    time.now += 60_000
    const order = await fixtures.placed(buyer, [fixtures.line(product, 2)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    for (const status of ['shipped', 'delivered'])
      await staff.put(`/api/admin/orders/${order}/status`, { status, ewayBill: '123456789012' })
    return order
  }
  const returnsOf = async (order: string) =>
    `/api/order-links/${(await fixtures.show(buyer, order)).link}/returns`
  const request = async (order: string) => {
    time.now += 60_000
    const body = { reason: 'Too large', lines: [{ position: 0, quantity: 1 }] }
    const answer = await buyer.post(await returnsOf(order), body)
    expect(answer.statusCode, answer.body).toBe(200)
    return (await details(order)).returns.at(-1)!.id
  }
  const decide = async (order: string, id: string, decision: 'accept' | 'refuse') => {
    const answer = await staff.post(`/api/admin/orders/${order}/returns/${id}`, { decision })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<AdminOrderDetails>()
  }
  const withdraw = async (order: string, id: string) => buyer.post(`${await returnsOf(order)}/${id}/withdraw`)
  return { app, staff, list, counts, details, delivered, request, decide, withdraw }
}

test('a requested return shows in the list, the details and the counts', async () => {
  const { staff, list, counts, details, delivered, request } = await shop()
  const [requested, other] = [await delivered(), await delivered()]
  expect(await list('returns=requested')).toEqual({ ids: [], total: 0 })
  expect(await counts()).toMatchObject({ all: 2, returnsRequested: 0 })

  await request(requested)
  expect(await list('returns=requested')).toEqual({ ids: [requested], total: 1 })
  const rows = (await staff.get('/api/admin/orders')).json<AdminOrder[]>()
  expect(rows.map(({ id, returnRequested }) => [id, returnRequested])).toEqual([
    [other, false],
    [requested, true],
  ])
  expect(await details(requested)).toMatchObject({ returnRequested: true })
  expect(await details(other)).toMatchObject({ returnRequested: false })
  expect(await counts()).toMatchObject({ all: 2, returnsRequested: 1 })
})

test('the filter combines with status, search, sort order and pages', async () => {
  const { list, counts, delivered, request } = await shop()
  const [first, other, last] = [await delivered(), await delivered(), await delivered()]
  for (const order of [first, last]) await request(order)
  for (const [query, ids, total] of [
    ['', [last, first], 2],
    ['sort=date_asc', [first, last], 2],
    ['limit=1&page=2', [first], 2],
    ['limit=1&page=3', [], 2],
    ['status=delivered', [last, first], 2],
    ['status=tab:shipped', [], 0],
    [`q=${first}`, [first], 1],
    ['q=oneplus&status=tab:delivered', [last, first], 2],
    [`q=${other}`, [], 0],
    ['q=%25', [], 0],
    ['q=K', [last, first], 2],
  ] as const)
    expect(await list(`returns=requested&${query}`), query).toEqual({ ids, total })

  expect(await counts(`q=${first}`)).toMatchObject({ all: 1, returnsRequested: 1 })
  expect(await counts(`q=${other}`)).toMatchObject({ all: 1, returnsRequested: 0 })
  expect(await counts('returns=requested')).toMatchObject({ all: 2, delivered: 2, returnsRequested: 2 })
  expect(await counts(`returns=requested&q=${other}`)).toMatchObject({ all: 0, returnsRequested: 0 })
  expect((await list('returns=nonsense')).total).toBe(3)
})

test('accepted, refused and withdrawn returns do not match the filter', async () => {
  const { list, counts, details, delivered, request, decide, withdraw } = await shop()
  for (const close of [
    (order: string, id: string) => decide(order, id, 'accept'),
    (order: string, id: string) => decide(order, id, 'refuse'),
    withdraw,
  ]) {
    const order = await delivered()
    const id = await request(order)
    expect((await list('returns=requested')).ids).toEqual([order])
    await close(order, id)
    expect(await list('returns=requested')).toEqual({ ids: [], total: 0 })
    expect(await details(order)).toMatchObject({ returnRequested: false })
    expect(await counts()).toMatchObject({ returnsRequested: 0 })
  }
})

test('the response to a decision has no open request', async () => {
  const { delivered, request, decide } = await shop()
  const order = await delivered()
  expect(await decide(order, await request(order), 'accept')).toMatchObject({ returnRequested: false })
})

test('a second request after a refusal counts once', async () => {
  const { list, counts, details, delivered, request, decide } = await shop()
  const order = await delivered()
  await decide(order, await request(order), 'refuse')
  await request(order)
  expect((await details(order)).returns.map(({ status }) => status)).toEqual(['refused', 'requested'])
  expect(await list('returns=requested')).toEqual({ ids: [order], total: 1 })
  expect(await counts()).toMatchObject({ returnsRequested: 1 })
})

test('a request for an order that was refunded in the meantime still needs a decision', async () => {
  const { app, list, counts, details, delivered, request, decide } = await shop()
  const order = await delivered()
  const id = await request(order)
  await inTransaction(app.db, async (tx) => {
    const locked = (await ordersStore(tx).lock(order))!
    await transitionOrder(tx, locked, { to: 'refunded', by: { actor: 'gateway' }, now: app.clock() })
  })
  expect(await details(order)).toMatchObject({ status: 'refunded', returnRequested: true })
  expect((await list('returns=requested&status=tab:cancelled')).ids).toEqual([order])
  expect(await counts()).toMatchObject({ cancelled: 1, returnsRequested: 1 })
  await decide(order, id, 'refuse')
  expect(await counts()).toMatchObject({ cancelled: 1, returnsRequested: 0 })
})
