import { expect, test, vi } from 'vitest'
import { usersStore } from '../../../people/accounts/users-store.ts'
import { outboxListStore } from '../../../people/mail/outbox-list-store.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../../testing/visitor.ts'
import { sendRefunds } from '../../payments/refunds/send-refunds.ts'
import type { OrderDetails } from '../contract.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore } from '../store.ts'

const ownersMail = 'hello@noyyalmobiles.example'
const asha = 'asha@example.com'

/** A member with a placed order; `newSubjects` returns the subjects of the emails since the last call, oldest first. */
async function shopWithOrder(more: object = {}) {
  const app = await fixtures.openShop()
  const buyer = await member(app, asha)
  const product = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product, 2)], more)
  const seen = new Set<string>()
  async function newSubjects(address: string) {
    const mails = (await mailsTo(app, address)).filter(
      ({ id, subject }) => subject.includes('KD-') && !seen.has(id),
    )
    for (const { id } of mails) seen.add(id)
    return mails.reverse().map(({ subject }) => subject.replace(order, 'KD'))
  }
  const pay = async () =>
    fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { linkToken } = (await ordersStore(app.db).byId(order))!
  return { app, buyer, product, order, newSubjects, pay, link: `${app.config.origin}/o/${linkToken}` }
}

const newest = async (app: fixtures.Shop, address: string) => (await mailsTo(app, address))[0]!
const move = async (app: fixtures.Shop, order: string, step: object) =>
  (await admin(app)).put(`/api/admin/orders/${order}/status`, step)

test('a member gets an email about the order, its payment and each transition; the owner about what needs an action', async () => {
  const { app, order, newSubjects, pay } = await shopWithOrder()
  expect(await newSubjects(asha)).toEqual(['Your order KD'])
  await pay()
  expect(await newSubjects(asha)).toEqual(['[Test payment] We have your payment for KD'])
  await move(app, order, { status: 'shipped', tracking: 'TN-4711', ewayBill: '123456789012' })
  await move(app, order, { status: 'delivered' })
  expect(await newSubjects(asha)).toEqual([
    '[Test payment] Your order KD is on its way',
    '[Test payment] Your order KD was delivered',
  ])
  expect(await newSubjects(ownersMail)).toEqual(['[Test payment] New order KD: ₹1,30,098 paid'])
})

test('the buyer gets an email when and where to collect the order', async () => {
  const { app, order, newSubjects, pay } = await shopWithOrder({ delivery: 'collect' })
  await pay()
  await newSubjects(asha)
  await move(app, order, { status: 'ready' })
  expect((await newest(app, asha)).text).toContain('12 Kumaran Road, Tiruppur, Tamil Nadu\nPhone 98765 43210')
  await move(app, order, { status: 'collected' })

  expect(await newSubjects(asha)).toEqual([
    '[Test payment] Your order KD is ready to collect',
    '[Test payment] You have collected your order KD',
  ])
})

test('each email has the order’s link, lines and amounts; the payment email has the invoice', async () => {
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

test('a reported UPI payment emails the owner with its UTR; a rejection emails the buyer', async () => {
  const { app, buyer, order, newSubjects } = await shopWithOrder()
  await newSubjects(asha)
  await buyer.post(`/api/orders/${order}/utr`, { utr: '123456789012' })
  expect(await newSubjects(asha)).toEqual(['We are checking your payment for KD'])
  expect((await newest(app, ownersMail)).text).toContain('UTR: 123456789012')
  await (await admin(app)).post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })

  expect(await newSubjects(asha)).toEqual(['We could not find your payment for KD'])
  expect(await newSubjects(ownersMail)).toEqual(['UPI payment to confirm: ₹1,30,098 for KD'])
})

test('a cancelled order emails the refund and the shop’s reason', async () => {
  const { app, order, newSubjects, pay } = await shopWithOrder()
  await pay()
  await newSubjects(asha)
  await move(app, order, { status: 'cancelled', reason: 'The last one was damaged.' })

  expect((await newSubjects(asha)).toSorted()).toEqual([
    '[Test payment] Your order KD was cancelled',
    '[Test payment] Your refund of ₹1,30,098 for KD',
  ])
  const mails = await mailsTo(app, asha)
  expect(mails.find(({ subject }) => subject.includes('cancelled'))?.text).toContain(
    'The last one was damaged.',
  )
})

test('each state of a return emails the shop’s answer, and a refund its credit note', async () => {
  const { app, buyer, order, newSubjects, pay, link } = await shopWithOrder()
  await pay()
  await fixtures.webhooksArrived(app)
  await move(app, order, { status: 'shipped', ewayBill: '123456789012' })
  await move(app, order, { status: 'delivered' })
  await newSubjects(asha)
  const at = `/api/order-links/${link.split('/').at(-1)!}/returns`
  const body = { reason: 'Too large', lines: [{ position: 0, quantity: 1 }] }
  const { returns } = (await buyer.post(at, body)).json<OrderDetails>()
  expect(await newSubjects(asha)).toEqual(['[Test payment] Your return request for KD'])

  const path = `/api/admin/orders/${order}/returns/${returns[0]!.id}`
  const staff = await admin(app)
  await staff.post(path, { decision: 'accept', answer: 'Please bring the bill.' })
  expect((await newest(app, asha)).text).toContain('Please bring the bill.')
  expect(await newSubjects(asha)).toEqual(['[Test payment] You can return your items of KD'])
  await staff.post(`${path}/receive`, { lines: [{ position: 0, restocked: 1 }], amount: 64_999, answer: '' })
  expect((await newSubjects(asha)).toSorted()).toEqual([
    '[Test payment] We have received your return for KD',
    '[Test payment] Your refund of ₹64,999 for KD',
  ])

  await sendRefunds(app, app.gateway())
  // The shop's job may have sent it already.
  const mail = await vi.waitFor(async () => {
    const found = (await mailsTo(app, asha)).find(({ attachment }) => attachment === 'credit-note')
    expect(found).toBeDefined()
    return found!
  })
  await fixtures.webhooksArrived(app)
  expect(await newSubjects(asha)).toEqual(['[Test payment] We have refunded ₹64,999 for KD'])
  const file = await staff.get(`/api/admin/outbox/${mail.id}/attachment`)
  expect(file.headers['content-disposition']).toMatch(/filename="credit-note-tc-\d\d-\d\d-00001\.pdf"/)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a late payment emails its refund', async () => {
  const { app, buyer, order, newSubjects } = await shopWithOrder()
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  await move(app, order, { status: 'cancelled' })
  await newSubjects(asha)
  await fixtures.pay(app, gatewayOrder)
  await fixtures.webhooksArrived(app)

  expect(await newSubjects(asha)).toEqual(['[Test payment] Your refund of ₹1,30,098 for KD'])
  expect((await newest(app, asha)).text).toContain('arrived when the order could not be paid any more')
})

test('a payment reported three times sends one email', async () => {
  const { app, buyer, order, newSubjects } = await shopWithOrder()
  await newSubjects(asha)
  const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
  await Promise.all([1, 2, 3].map(() => fixtures.verify(app, success)))
  await fixtures.webhooksArrived(app)

  expect(await newSubjects(asha)).toEqual(['[Test payment] We have your payment for KD'])
  expect(await newSubjects(ownersMail)).toHaveLength(1)
})

test('a guest has no email address: only the owner gets emails', async () => {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))

  const mails = await outboxListStore(app.db).page({ page: 1, limit: 200 })
  expect(mails.map(({ to }) => to)).toEqual([ownersMail])
})

test('a transition that is rolled back sends no email', async () => {
  const { app, order, newSubjects } = await shopWithOrder()
  await newSubjects(asha)
  const failed = inTransaction(app.db, async (tx) => {
    const found = (await ordersStore(tx).lock(order))!
    await transitionOrder(tx, found, { to: 'cancelled', by: { actor: 'shop' }, now: app.clock() })
    throw new Error('power failure')
  })

  await expect(failed).rejects.toThrow()
  expect(await newSubjects(asha)).toEqual([])
})

test('an unverified address gets no text chosen by the account', async () => {
  const shipping = { ...fixtures.home, fullName: 'You won! Visit evil.example' }
  const { app, buyer, order, pay } = await shopWithOrder({ shipping })
  await pay()
  expect((await newest(app, asha)).text).toMatch(/^Hello,\n/)
  await usersStore(app.db).markVerified(buyer.id, app.clock())
  await move(app, order, { status: 'cancelled' })
  expect((await newest(app, asha)).text).toMatch(/^Hello A Member,\n/)

  for (const { text } of await mailsTo(app, asha)) expect(text).not.toContain('evil.example')
  expect((await newest(app, ownersMail)).text).toContain('evil.example')
})
