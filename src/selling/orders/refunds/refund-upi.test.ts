import { expect, test } from 'vitest'
import { openShop, today } from '../../../testing/today-fixtures.ts'
import { show } from '../../../testing/order-fixtures.ts'
import { visitor } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import type { OrderDetails } from '../contract.ts'

async function shopWithRefund() {
  const shop = await openShop()
  const order = await shop.paid()
  const { link } = await show(shop.buyer, order)
  const give = (upiId: string) => visitor(shop.app).post(`/api/order-links/${link}/refund-upi`, { upiId })
  return { ...shop, order, give, cancel: () => shop.move(order, 'cancelled', { reason: 'As asked' }) }
}

test('the buyer says by the order’s link where a refund by hand goes, and can correct it', async () => {
  const { owner, order, give, cancel } = await shopWithRefund()
  await cancel()
  expect((await give('asha@okbank')).json<OrderDetails>().refundUpiId).toBe('asha@okbank')
  await give(' asha.r@okaxis ')

  const { rows } = (await today(owner)).waiting.refunds
  expect(rows).toMatchObject([{ order, upiId: 'asha.r@okaxis' }])
  const details = (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  expect(details.refundUpiId).toBe('asha.r@okaxis')
  const given = details.timeline.filter(({ kind }) => kind === 'refund_upi_given')
  expect(given.map(({ actor, note }) => [actor, note])).toEqual([
    ['buyer', 'asha@okbank'],
    ['buyer', 'asha.r@okaxis'],
  ])
})

test('a UPI id is refused while no refund by hand waits', async () => {
  const { owner, order, give, cancel } = await shopWithRefund()
  expect((await give('asha@okbank')).statusCode).toBe(409)
  await cancel()
  const [refund] = (await today(owner)).waiting.refunds.rows
  await owner.post(`/api/admin/orders/${order}/refunds/${refund!.id}/settle`, { amount: refund!.amount })
  expect((await give('asha@okbank')).json()).toMatchObject({ type: 'no_refund_by_hand' })
})

test.each(['', 'asha', 'asha@', 'a b@bank', 'asha@bank&am=1', `${'a'.repeat(300)}@bank`])(
  '%j is no UPI id',
  async (upiId) => {
    const { give, cancel } = await shopWithRefund()
    await cancel()
    const answer = await give(upiId)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'upiId' })
  },
)

test('an unknown link answers as for any order', async () => {
  const { app } = await shopWithRefund()
  const answer = await visitor(app).post('/api/order-links/unknown/refund-upi', { upiId: 'asha@okbank' })
  expect(answer.statusCode).toBe(404)
})
