import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { admin, guest, member, staff, visitor, type Visitor } from '../../../testing/visitor.ts'
import type { Today } from '../../../back-office/today/contract.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import type { OrderDetails } from '../contract.ts'

/** A paid order of a member, and its link. */
async function shopWithPaidOrder() {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const counter = await staff(app, 'counter')
  const buyer = await member(app, 'buyer@example.com')
  const product = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { link } = await fixtures.show(buyer, order)
  const cancel = (browser: Visitor) =>
    browser.post(`/api/order-links/${link}/cancel`, { reason: 'Found another' })
  const shown = async () => (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const read = (browser: Visitor) => browser.post(`/api/admin/orders/${order}/link`)
  return { app, owner, counter, buyer, product, order, link, cancel, shown, read }
}

test('a cancellation by a link that staff have read waits for those who may cancel', async () => {
  const { app, owner, counter, order, product, cancel, shown, read } = await shopWithPaidOrder()
  expect((await read(counter)).statusCode).toBe(200)
  const asked = await cancel(visitor(app))
  expect(asked.statusCode).toBe(200)
  expect(asked.json()).toMatchObject({
    status: 'processing',
    refunded: 0,
    cancelsByRequest: true,
    cancelRequest: { reason: 'Found another' },
  })
  await cancel(visitor(app))
  expect((await shown()).timeline.filter(({ kind }) => kind === 'cancel_requested')).toHaveLength(1)
  expect(await fixtures.stockOf(app, product)).toBe(9)

  const waiting = async (browser: Visitor) =>
    (await browser.get('/api/admin/today')).json<Today>().waiting.cancelRequests
  expect(await waiting(owner)).toMatchObject({ total: 1, rows: [{ id: order, reason: 'Found another' }] })
  expect((await waiting(counter)).total).toBe(0)
  expect((await owner.get('/api/admin/orders')).json()).toMatchObject([{ id: order, cancelRequested: true }])
  const { mail } = (await owner.get('/api/shop')).json<{ mail: string }>()
  expect((await mailsTo(app, mail)).map(({ subject }) => subject)).toContain(
    `[Test payment] A buyer asks to cancel ${order}`,
  )

  const confirm = (browser: Visitor) =>
    browser.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked' })
  expect((await confirm(counter)).statusCode).toBe(403)
  expect((await confirm(owner)).json()).toMatchObject({ status: 'cancelled', cancelRequest: null })
  expect((await waiting(owner)).total).toBe(0)
})

test('a declined request leaves the order, tells the buyer why, and can be made again', async () => {
  const { app, owner, counter, order, cancel, shown, read } = await shopWithPaidOrder()
  await read(counter)
  await cancel(visitor(app))
  const decline = (browser: Visitor) =>
    browser.post(`/api/admin/orders/${order}/decline-cancellation`, { answer: 'It is on its way.' })
  expect((await decline(counter)).statusCode).toBe(403)
  expect((await decline(owner)).json()).toMatchObject({ status: 'processing', cancelRequest: null })
  expect((await decline(owner)).json()).toMatchObject({ type: 'no_cancel_request' })
  const [mail] = (await mailsTo(app, 'buyer@example.com')).filter(({ subject }) =>
    /not cancelled/.test(subject),
  )
  expect(mail!.text).toContain('It is on its way.')
  await cancel(visitor(app))
  expect((await shown()).cancelRequest).not.toBeNull()
})

test('a link that only the buyer has cancels at once', async () => {
  const { app, cancel } = await shopWithPaidOrder()
  expect((await cancel(visitor(app))).json()).toMatchObject({ status: 'cancelled', refunded: 65_099 })
})

test('the own session cancels at once although staff have read the link and a request waits', async () => {
  const { app, buyer, counter, link, cancel, read, shown } = await shopWithPaidOrder()
  await read(counter)
  await cancel(visitor(app))
  expect((await buyer.get(`/api/order-links/${link}`)).json()).toMatchObject({ cancelsByRequest: false })
  expect((await cancel(buyer)).json()).toMatchObject({ status: 'cancelled', refunded: 65_099 })
  expect((await shown()).cancelRequest).toBeNull()
})

test('staff who cancel by a link that a buyer gave them only request it, under their own name', async () => {
  const { counter, cancel, shown } = await shopWithPaidOrder()
  expect((await cancel(counter)).json()).toMatchObject({ status: 'processing' })
  expect((await shown()).timeline.at(-1)).toMatchObject({
    kind: 'cancel_requested',
    actor: 'staff',
    staff: 'A Member',
  })
})

test('timeline and activity log name who read the link, in the order’s page and in an email', async () => {
  const { app, owner, counter, order, link, buyer, cancel, read, shown } = await shopWithPaidOrder()
  const [mail] = (await owner.get('/api/admin/outbox?limit=50'))
    .json<{ id: string; to: string; subject: string }[]>()
    .filter(({ to, subject }) => to === 'buyer@example.com' && subject.includes(order))
  expect((await owner.post(`/api/admin/outbox/${mail!.id}/links`)).body).toContain(link)
  await read(counter)
  const opened = (await shown()).timeline.filter(({ kind }) => kind === 'link_opened')
  expect(opened.map(({ staff }) => staff)).toEqual(['Shop admin', 'A Member'])
  expect((await owner.get('/api/admin/audit')).json<AuditEntry[]>()).toMatchObject([
    { action: 'see', what: 'orders', row: order, staff: 'A Member' },
    { action: 'see', what: 'outbox' },
  ])
  const seen = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  expect(JSON.stringify(seen.timeline)).not.toContain('A Member')
  expect((await cancel(visitor(app))).json()).toMatchObject({ status: 'processing' })
})

test('a return by a link that staff have read waits for the shop, as each return does', async () => {
  const { app, owner, counter, order, link, read } = await shopWithPaidOrder()
  for (const status of ['shipped', 'delivered'])
    await owner.put(`/api/admin/orders/${order}/status`, { status })
  await read(counter)
  const asked = await visitor(app).post(`/api/order-links/${link}/returns`, {
    reason: 'Too large',
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(asked.json<OrderDetails>()).toMatchObject({ refunded: 0, returns: [{ status: 'requested' }] })
})

test('a guest’s link that staff have read shows and pays', async () => {
  const { app, owner, product } = await shopWithPaidOrder()
  const order = await fixtures.placed(await guest(app), [fixtures.line(product)])
  const { link } = (await owner.post(`/api/admin/orders/${order}/link`)).json<{ link: string }>()
  const friend = await guest(app)
  expect((await friend.get(`/api/order-links/${link}`)).json()).toMatchObject({ id: order, canPay: true })
  const opened = await friend.post('/api/rpay/create-order', { amount: 1, order, link })
  await fixtures.verify(app, await fixtures.pay(app, opened.json<{ id: string }>().id))
  expect((await friend.get(`/api/order-links/${link}`)).json()).toMatchObject({ status: 'processing' })
})
