import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { paise } from '../../../platform/money/money.ts'
import type { BulkUpdateResult, PackingSlip } from './contract.ts'
import { staffTransitions, type OrderStatus, type Delivery } from '../status.ts'
import { bulkLabel, bulkResultText, bulkTransitions } from './bulk-actions.ts'

async function shop() {
  const app = await testApp()
  const staff = await admin(app)
  const product = await fixtures.phone(app, { name: 'OnePlus 12', pricePaise: paise(9_999_00) })
  const withStatus = async (status: OrderStatus, more: object = {}) => {
    const id = await fixtures.placed(await guest(app), [fixtures.line(product, 2)], more)
    await fixtures.walkTo(app, id, status)
    return id
  }
  const moveAll = (ids: string[], status: string) => staff.post('/api/admin/orders/status', { ids, status })
  return { app, staff, withStatus, moveAll }
}

test('a bulk update transitions each order and records it in its timeline', async () => {
  const { staff, withStatus, moveAll } = await shop()
  const ids = [await withStatus('processing'), await withStatus('processing')]
  const answer = await moveAll(ids, 'shipped')
  expect(answer.json()).toEqual(ids.map((id) => ({ id, moved: true, message: '' })))
  for (const id of ids)
    expect(await fixtures.adminDetails(staff, id)).toMatchObject({
      status: 'shipped',
      timeline: expect.arrayContaining([
        expect.objectContaining({ to: 'shipped', actor: 'staff' }),
      ]) as unknown,
    })
})

test('a bulk update skips orders that cannot make the transition, with a reason for each', async () => {
  const { staff, withStatus, moveAll } = await shop()
  const [ready, unpaid, collects] = [
    await withStatus('processing'),
    await withStatus('awaiting_payment'),
    await withStatus('processing', { delivery: 'collect' }),
  ]
  const answer = await moveAll([unpaid, ready, 'KD-NOWHERE', collects, ready], 'shipped')
  expect(answer.statusCode).toBe(200)
  expect(answer.json<BulkUpdateResult[]>().map(({ id, moved }) => [id, moved])).toEqual([
    [unpaid, false],
    [ready, true],
    ['KD-NOWHERE', false],
    [collects, false],
  ])
  expect(answer.json<BulkUpdateResult[]>()[0]!.message).toBe(
    'This order is awaiting payment; it cannot become shipped.',
  )
  expect((await fixtures.adminDetails(staff, unpaid)).status).toBe('awaiting_payment')
  expect((await fixtures.adminDetails(staff, ready)).status).toBe('shipped')
})

test('bulk updates accept no status that refunds or restocks', async () => {
  const { staff, withStatus, moveAll } = await shop()
  const id = await withStatus('processing')
  for (const status of ['cancelled', 'returned', 'refunded', 'processing', 'nonsense'])
    expect((await moveAll([id], status)).statusCode).toBe(400)
  expect((await fixtures.adminDetails(staff, id)).status).toBe('processing')
})

test('a bulk update takes 1 to 100 orders and is available to staff only', async () => {
  const { app, moveAll } = await shop()
  const many = Array.from({ length: 101 }, (_, n) => `KD-${String(n)}`)
  expect((await moveAll([], 'shipped')).statusCode).toBe(400)
  expect((await moveAll(many, 'shipped')).statusCode).toBe(400)
  expect((await moveAll(many.slice(1), 'shipped')).statusCode).toBe(200)
  const buyer = await guest(app)
  expect(
    (await buyer.post('/api/admin/orders/status', { ids: ['KD-1'], status: 'shipped' })).statusCode,
  ).toBe(403)
  expect((await buyer.get('/api/admin/packing-slips?id=KD-1')).statusCode).toBe(403)
})

test('a packing slip has items and address, but no prices', async () => {
  const { staff, withStatus } = await shop()
  const [one, two] = [await withStatus('processing'), await withStatus('ready', { delivery: 'collect' })]
  const answer = await staff.get(`/api/admin/packing-slips?id=${two}&id=KD-NOWHERE&id=${one}`)
  expect(answer.json<PackingSlip[]>().map(({ id, delivery }) => [id, delivery])).toEqual([
    [two, 'collect'],
    [one, 'home'],
  ])
  expect(answer.json<PackingSlip[]>()[1]).toMatchObject({
    shipping: fixtures.home,
    lines: [{ product_name: 'OnePlus 12', variant: 'CPH2573', quantity: 2 }],
    qr: expect.stringMatching(/^<svg/) as string,
  })
  expect(answer.body).not.toMatch(/price|amount|64999/)
  expect((await staff.get(`/api/admin/packing-slips?id=${one}`)).json()).toHaveLength(1)
  expect((await staff.get('/api/admin/packing-slips')).statusCode).toBe(400)
})

const order = (id: string, status: OrderStatus, delivery: Delivery = 'home') => ({
  id,
  nextSteps: staffTransitions(status, delivery),
})

test('selected orders offer each transition with the orders that allow it', () => {
  expect(bulkTransitions([order('A', 'processing'), order('B', 'processing')])).toEqual([
    { status: 'shipped', ids: ['A', 'B'] },
  ])
  expect(
    bulkTransitions([
      order('A', 'processing'),
      order('B', 'processing', 'collect'),
      order('C', 'ready', 'collect'),
      order('D', 'processing'),
      order('E', 'shipped'),
    ]),
  ).toEqual([
    { status: 'ready', ids: ['B'] },
    { status: 'shipped', ids: ['A', 'D'] },
    { status: 'delivered', ids: ['E'] },
    { status: 'collected', ids: ['C'] },
  ])
})

test('orders that wait for nobody at the counter offer none', () => {
  expect(bulkTransitions([order('A', 'cancelled'), order('B', 'payment_to_confirm')])).toEqual([])
  expect(bulkTransitions([])).toEqual([])
})

test('the button labels have the number of orders', () => {
  expect(bulkLabel('shipped', 4)).toBe('Ship 4 orders')
  expect(bulkLabel('delivered', 1)).toBe('Deliver 1 order')
  expect(bulkResultText('ready', 2)).toBe('2 orders ready')
})
