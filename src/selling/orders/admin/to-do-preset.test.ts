import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { orderStatuses, type OrderStatus } from '../status.ts'
import type { AdminOrder, TabCounts } from './contract.ts'

test('To do lists what waits for the shop: no unpaid, sent or closed order, in any tab or search', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const wanted = await fixtures.phone(app, { name: 'Nord 4', onHand: null })
  const other = await fixtures.phone(app, { name: 'Galaxy A35', onHand: null })
  const ids = new Map<OrderStatus, string>()
  for (const status of orderStatuses) {
    const delivery = { delivery: status === 'ready' || status === 'collected' ? 'collect' : 'home' }
    const line = fixtures.line(status === 'ready' ? other : wanted)
    const order = await fixtures.placed(await guest(app), [line], delivery)
    await fixtures.walkTo(app, order, status)
    ids.set(status, order)
  }
  const list = async (query: string) => {
    const answer = await staff.get(`/api/admin/orders?preset=to-do&sort=date_asc&${query}`)
    const rows = answer.json<AdminOrder[]>()
    return { statuses: rows.map(({ status }) => status), total: Number(answer.headers['x-total-count']) }
  }
  const counts = async (query: string) =>
    (await staff.get(`/api/admin/orders/counts?${query}`)).json<TabCounts>()

  const waiting = ['payment_to_confirm', 'processing', 'ready']
  expect(await list('')).toEqual({ statuses: waiting, total: 3 })
  expect(await list('limit=2&page=2')).toEqual({ statuses: ['ready'], total: 3 })
  expect(await list('status=tab:shipped')).toEqual({ statuses: ['ready'], total: 1 })
  expect(await list('status=tab:cancelled')).toEqual({ statuses: [], total: 0 })
  expect(await list('status=awaiting_payment')).toEqual({ statuses: [], total: 0 })
  expect(await list('q=nord')).toEqual({ statuses: ['payment_to_confirm', 'processing'], total: 2 })
  expect(await list('returns=requested')).toEqual({ statuses: [], total: 0 })

  expect(await counts('preset=to-do')).toMatchObject({
    all: 3,
    processing: 1,
    shipped: 1,
    delivered: 0,
    toDo: 3,
  })
  expect(await counts('')).toMatchObject({ all: 10, toDo: 3 })
  expect(await counts('q=nord')).toMatchObject({ toDo: 2 })
  expect(await counts('returns=requested')).toMatchObject({ all: 0, toDo: 3 })
})
