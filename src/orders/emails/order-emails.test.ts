import { expect, test, vi } from 'vitest'
import { usersStore } from '../../accounts/users-store.ts'
import { outboxStore } from '../../mail/outbox-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import * as till from '../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../testing/visitor.ts'
import { sendRefunds } from '../../payments/refunds/send-refunds.ts'
import type { OrderDetails } from '../contract.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore } from '../store.ts'

const ownersMail = 'hello@noyyalmobiles.example'
const asha = 'asha@example.com'

/** A member with an order that stands; `told` are the subjects of the mails about it since the last look, oldest first. */
async function shopWithOrder(more: object = {}) {
  const app = await till.openShop()
  const buyer = await member(app, asha)
  const product = await till.phone(app)
  const order = await till.placed(buyer, [till.line(product, 2)], more)
  const seen = new Set<string>()
  async function told(address: string) {
    const mails = (await mailsTo(app, address)).filter(
      ({ id, subject }) => subject.includes('KD-') && !seen.has(id),
    )
    for (const { id } of mails) seen.add(id)
    return mails.reverse().map(({ subject }) => subject.replace(order, 'KD'))
  }
  const pay = async () => till.verify(app, await till.pay(app, await till.gatewayOrder(buyer, order)))
  const { linkToken } = (await ordersStore(app.db).byId(order))!
  return { app, buyer, product, order, told, pay, link: `${app.config.origin}/o/${linkToken}` }
}

const newest = async (app: till.Shop, address: string) => (await mailsTo(app, address))[0]!
const move = async (app: till.Shop, order: string, step: object) =>
  (await admin(app)).put(`/api/admin/orders/${order}/status`, step)

test('a member reads of the order, of its payment and of each step to the door; the owner of what is to be done', async () => {
  const { app, order, told, pay } = await shopWithOrder()
  expect(await told(asha)).toEqual(['Your order KD'])
  await pay()
  expect(await told(asha)).toEqual(['[Test payment] We have your payment for KD'])
  await move(app, order, { status: 'shipped', tracking: 'TN-4711' })
  await move(app, order, { status: 'delivered' })
  expect(await told(asha)).toEqual([
    '[Test payment] Your order KD is on its way',
    '[Test payment] Your order KD was delivered',
  ])
  expect(await told(ownersMail)).toEqual(['[Test payment] New order KD: ₹1,30,098 paid'])
})

test('whoever collects is told when and where', async () => {
  const { app, order, told, pay } = await shopWithOrder({ delivery: 'collect' })
  await pay()
  await told(asha)
  await move(app, order, { status: 'ready' })
  expect((await newest(app, asha)).text).toContain('12 Kumaran Road, Tiruppur, Tamil Nadu\nPhone 98765 43210')
  await move(app, order, { status: 'collected' })

  expect(await told(asha)).toEqual([
    '[Test payment] Your order KD is ready to collect',
    '[Test payment] You have collected your order KD',
  ])
})

test('each mail has the order’s link, its lines and amounts, and the one about the payment its invoice', async () => {
  const { app, product, pay, link } = await shopWithOrder()
  const placed = await newest(app, asha)
  expect(placed.text).toContain(
    `2 × ${product.product_name}: ₹1,29,998\nHome delivery: ₹100\nTotal: ₹1,30,098`,
  )
  expect(placed.text).toContain(link)
  expect(placed.attachment).toBeNull()
  await pay()

  const paid = await newest(app, asha)
  expect(paid.text).toContain('We pack your order now')
  expect(paid.text).toContain(link)
  expect(paid.attachment).toBe('invoice')
})

test('a UPI payment is told to the owner with its UTR; whoever is rejected can pay again', async () => {
  const { app, buyer, order, told } = await shopWithOrder()
  await told(asha)
  await buyer.post(`/api/orders/${order}/utr`, { utr: '123456789012' })
  expect(await told(asha)).toEqual(['We are checking your payment for KD'])
  expect((await newest(app, ownersMail)).text).toContain('UTR: 123456789012')
  await (await admin(app)).post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })

  expect(await told(asha)).toEqual(['We could not find your payment for KD'])
  expect(await told(ownersMail)).toEqual(['UPI payment to confirm: ₹1,30,098 for KD'])
})

test('a cancelled order tells that its money goes back, with the shop’s reason', async () => {
  const { app, order, told, pay } = await shopWithOrder()
  await pay()
  await told(asha)
  await move(app, order, { status: 'cancelled', reason: 'The last one was damaged.' })

  expect((await told(asha)).toSorted()).toEqual([
    '[Test payment] Your money is going back: ₹1,30,098 for KD',
    '[Test payment] Your order KD was cancelled',
  ])
  const mails = await mailsTo(app, asha)
  expect(mails.find(({ subject }) => subject.includes('cancelled'))?.text).toContain(
    'The last one was damaged.',
  )
})

test('money that has gone back is told with its credit note, and each way of a return with the shop’s answer', async () => {
  const { app, buyer, order, told, pay, link } = await shopWithOrder()
  await pay()
  await till.webhooksArrived(app)
  await move(app, order, { status: 'shipped' })
  await move(app, order, { status: 'delivered' })
  await told(asha)
  const at = `/api/order-links/${link.split('/').at(-1)!}/returns`
  const wish = { reason: 'Too large', lines: [{ position: 0, quantity: 1 }] }
  const { returns } = (await buyer.post(at, wish)).json<OrderDetails>()
  expect(await told(asha)).toEqual(['[Test payment] You want to return goods of KD'])

  const desk = `/api/admin/orders/${order}/returns/${returns[0]!.id}`
  const staff = await admin(app)
  await staff.post(desk, { decision: 'accept', answer: 'Please bring the bill.' })
  expect((await newest(app, asha)).text).toContain('Please bring the bill.')
  expect(await told(asha)).toEqual(['[Test payment] You can return the goods of KD'])
  await staff.post(`${desk}/receive`, { lines: [{ position: 0, restocked: 1 }], amount: 64_999, answer: '' })
  expect((await told(asha)).toSorted()).toEqual([
    '[Test payment] The goods of KD are back with us',
    '[Test payment] Your money is going back: ₹64,999 for KD',
  ])

  await sendRefunds(app, app.gateway())
  // The shop may have sent it by itself a moment before.
  const mail = await vi.waitFor(async () => {
    const found = (await mailsTo(app, asha)).find(({ attachment }) => attachment === 'credit-note')
    expect(found).toBeDefined()
    return found!
  })
  await till.webhooksArrived(app)
  expect(await told(asha)).toEqual(['[Test payment] ₹64,999 has gone back to you for KD'])
  const file = await staff.get(`/api/admin/outbox/${mail.id}/attachment`)
  expect(file.headers['content-disposition']).toMatch(/filename="credit-note-cn-\d\d-\d\d-00001\.pdf"/)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('money that came too late is told to be on its way back', async () => {
  const { app, buyer, order, told } = await shopWithOrder()
  const gatewayOrder = await till.gatewayOrder(buyer, order)
  await move(app, order, { status: 'cancelled' })
  await told(asha)
  await till.pay(app, gatewayOrder)
  await till.webhooksArrived(app)

  expect(await told(asha)).toEqual(['[Test payment] Your money is going back: ₹1,30,098 for KD'])
  expect((await newest(app, asha)).text).toContain('arrived when the order could not be paid any more')
})

test('what the gateway tells three times is written once', async () => {
  const { app, buyer, order, told } = await shopWithOrder()
  await told(asha)
  const success = await till.pay(app, await till.gatewayOrder(buyer, order))
  await Promise.all([1, 2, 3].map(() => till.verify(app, success)))
  await till.webhooksArrived(app)

  expect(await told(asha)).toEqual(['[Test payment] We have your payment for KD'])
  expect(await told(ownersMail)).toHaveLength(1)
})

test('a guest has no address: only the owner is written to', async () => {
  const app = await till.openShop()
  const buyer = await guest(app)
  const order = await till.placed(buyer, [till.line(await till.phone(app))])
  await till.verify(app, await till.pay(app, await till.gatewayOrder(buyer, order)))

  const mails = await outboxStore(app.db).newest({ page: 1, limit: 200 })
  expect(mails.map(({ to }) => to)).toEqual([ownersMail])
})

test('a step that is rolled back has written nothing', async () => {
  const { app, order, told } = await shopWithOrder()
  await told(asha)
  const failed = inTransaction(app.db, async (tx) => {
    const found = (await ordersStore(tx).lock(order))!
    await transitionOrder(tx, found, { to: 'cancelled', by: { actor: 'shop' }, now: app.clock() })
    throw new Error('the power went off')
  })

  await expect(failed).rejects.toThrow()
  expect(await told(asha)).toEqual([])
})

test('an address that nobody confirmed is never sent words that its reader may not have written', async () => {
  const shipping = { ...till.home, fullName: 'You won! Visit evil.example' }
  const { app, buyer, order, pay } = await shopWithOrder({ shipping })
  await pay()
  expect((await newest(app, asha)).text).toMatch(/^Hello,\n/)
  await usersStore(app.db).markVerified(buyer.id, app.clock())
  await move(app, order, { status: 'cancelled' })
  expect((await newest(app, asha)).text).toMatch(/^Hello A Member,\n/)

  for (const { text } of await mailsTo(app, asha)) expect(text).not.toContain('evil.example')
  expect((await newest(app, ownersMail)).text).toContain('evil.example')
})
