import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { thingsOf, type Things } from '../../testing/authorization/things.ts'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { contactStore } from '../../people/contact/store.ts'
import { outboxListStore } from '../../people/mail/outbox-list-store.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { sendRefunds } from '../../selling/payments/refunds/send-refunds.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cancelRequestsStore } from '../../selling/orders/links/cancel-requests-store.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import {
  catalogueChanges,
  providerChanges,
  exportChanges,
  importChanges,
  type StaffChange,
  customerChanges,
  messageChanges,
  peopleChanges,
} from '../../testing/staff-changes.ts'
import { counterChanges, counterReturnChanges } from '../../testing/counter-fixtures.ts'
import { duesChanges } from '../../testing/dues-fixtures.ts'
import { drawerChanges } from '../../testing/drawer-fixtures.ts'
import { expectEntriesInWords } from '../../testing/audit-words.ts'
import { shopChanges } from '../../testing/shop-changes.ts'
import { admin, confirmedMember, guest } from '../../testing/visitor.ts'

/** Every change that staff can make, in an order in which each succeeds. */
async function staffChanges(
  app: orderFixtures.Shop,
  { staff, owner, things }: { staff: orderFixtures.Buyer; owner: orderFixtures.Buyer; things: Things },
) {
  const buyer = await guest(app)
  const product = await orderFixtures.phone(app, { onHand: 20 })
  const order = async () =>
    orderFixtures.placed(buyer, await orderFixtures.withGift(app, [orderFixtures.line(product)]))
  const paid = async (id: string) => {
    await orderFixtures.verify(app, await orderFixtures.pay(app, await orderFixtures.gatewayOrder(buyer, id)))
    await orderFixtures.webhooksArrived(app)
  }
  const [mail] = await outboxListStore(app.db).page({ page: 1, limit: 1 })
  const inbox = contactStore(app.db)
  await inbox.insert({ name: 'Asha', email: 'asha@example.com', message: 'Is it in stock?' }, app.clock())
  const [message] = await inbox.newest({ page: 1, limit: 1 })
  const [shipping, bulk, unconfirmed, unseen, refunded] = await inTurn(5, order)
  for (const id of [shipping, bulk, refunded]) await paid(id!)
  const orderUrl = (id: string | undefined) => `/api/admin/orders/${id!}`
  const failed = async () => {
    const id = await order()
    await paid(id)
    await staff.post(`${orderUrl(id)}/refunds`, { amount: 1, reason: 'For the scratch.' })
    await sendRefunds(app, app.gateway())
    const { payments, refunds } = (await staff.get(orderUrl(id))).json<AdminOrderDetails>()
    const payment = payments.find(({ status }) => status === 'captured')!.id
    return { order: id, refund: refunds[0]!.id, payment }
  }
  const otherAmount = async (payment: string) => {
    const id = await order()
    const order_id = await orderFixtures.gatewayOrder(buyer, id)
    await orderFixtures.webhook(app, 'payment.captured', { id: payment, order_id, amount: 100 })
    const { payments } = (await staff.get(orderUrl(id))).json<AdminOrderDetails>()
    return payments.find(({ isWaiting }) => isWaiting)!.id
  }
  app.sandboxFaults.refunds = 'failed'
  const [again, settled, given, closed] = await inTurn(4, failed)
  app.sandboxFaults.refunds = 'processed'
  const back = `${orderUrl(things['orders'])}/returns/${things['returns']!}`
  const account = things['payments']!

  const products = await Promise.all(
    (['sales', 'services', 'accessories'] as const).map(async (name) => {
      const [{ _id, ...item }] = await insertProducts(app, name, [{}])
      return [
        [`POST /api/${name}`, { url: `/api/${name}`, body: item }],
        [`PUT /api/${name}/:id`, { url: `/api/${name}/${_id}`, body: { ...item, price: 77 } }],
        [`DELETE /api/${name}/:id`, { url: `/api/${name}/${_id}` }],
      ] as [string, StaffChange][]
    }),
  )
  const rest: [string, StaffChange][] = [
    ...(await importChanges(staff, product._id)),
    ...exportChanges,
    ...(await catalogueChanges(app, staff)),
    ...shopChanges,
    [
      'PUT /api/admin/orders/:id/status',
      { url: `${orderUrl(shipping)}/status`, body: { status: 'shipped' } },
    ],
    ['POST /api/admin/orders/:id/undo', { url: `${orderUrl(shipping)}/undo`, body: { from: 'shipped' } }],
    [
      'POST /api/admin/orders/:id/decline-cancellation',
      {
        url: `${orderUrl(shipping)}/decline-cancellation`,
        body: { answer: 'It is packed.' },
        first: () => cancelRequestsStore(app.db).add(shipping!, app.clock()),
      },
    ],
    [
      'POST /api/admin/orders/:id/notes',
      { url: `${orderUrl(shipping)}/notes`, body: { text: 'Call before noon.' } },
    ],
    [
      'POST /api/admin/orders/status',
      { url: '/api/admin/orders/status', body: { ids: [bulk], status: 'shipped' } },
    ],
    [
      'POST /api/admin/orders/:id/payment',
      {
        first: () => buyer.post(`/api/orders/${unconfirmed}/utr`, { utr: '123456789012' }),
        url: `${orderUrl(unconfirmed)}/payment`,
        body: { decision: 'confirm' },
      },
    ],
    [
      'POST /api/admin/orders/:id/check-payment',
      {
        // Paid at the provider, but the shop got no webhook.
        first: async () => {
          app.sandboxFaults.webhooks.dropRate = 1
          await orderFixtures.pay(app, await orderFixtures.gatewayOrder(buyer, unseen!))
        },
        url: `${orderUrl(unseen)}/check-payment`,
      },
    ],
    [
      'POST /api/admin/orders/:id/refunds',
      { url: `${orderUrl(refunded)}/refunds`, body: { amount: 1, reason: 'For the scratch.' } },
    ],
    [
      'POST /api/admin/orders/:id/returns/:return',
      { url: back, body: { decision: 'accept', answer: 'Please bring it.' } },
    ],
    [
      'POST /api/admin/orders/:id/returns/:return/receive',
      { url: `${back}/receive`, body: { lines: [{ position: 0, restocked: 1 }], amount: 1 } },
    ],
    [
      'POST /api/admin/orders/:id/refunds/:refund/settle',
      { url: `${orderUrl(settled!.order)}/refunds/${settled!.refund}/settle`, body: {} },
    ],
    [
      'POST /api/admin/orders/:id/refunds/:refund/retry',
      { url: `${orderUrl(again!.order)}/refunds/${again!.refund}/retry` },
    ],
    [
      'POST /api/admin/integrity/cases/:id/give-back',
      { url: `/api/admin/integrity/cases/${given!.payment}/give-back`, body: {} },
    ],
    [
      'POST /api/admin/integrity/cases/:id/refund',
      { url: `/api/admin/integrity/cases/${await otherAmount('pay_Other1')}/refund` },
    ],
    [
      'POST /api/admin/integrity/cases/:id/apply',
      { url: `/api/admin/integrity/cases/${await otherAmount('pay_Other2')}/apply` },
    ],
    [
      'POST /api/admin/integrity/events/:id/close',
      {
        url: `/api/admin/integrity/events/${things['events']!}/close`,
        body: { note: 'Of another website.' },
      },
    ],
    [
      'POST /api/admin/integrity/cases/:id/close',
      { url: `/api/admin/integrity/cases/${closed!.payment}/close`, body: { note: 'Given in cash.' } },
    ],
    [
      'POST /api/admin/payments/:id',
      {
        first: () => owner.post(`/api/rpay/${account}/utr`, { utr: '223456789012' }),
        url: `/api/admin/payments/${account}`,
        body: { decision: 'reject' },
      },
    ],
    [
      'POST /api/admin/integrity/fixes',
      {
        first: () => app.db.execute(sql`update products set held = held + 1 where id = ${product._id}`),
        url: '/api/admin/integrity/fixes',
        body: { fix: 'recount_held', subject: product._id },
      },
    ],
    ...(await counterChanges(app, staff)),
    ...(await duesChanges(app, staff)),
    ...(await drawerChanges(staff)),
    ...(await counterReturnChanges(app, staff)),
    ...(await providerChanges(app)),
    ['POST /api/admin/orders/:id/link', { url: `${orderUrl(shipping)}/link` }],
    ['POST /api/admin/outbox/:id/links', { url: `/api/admin/outbox/${mail!.id}/links` }],
    ['POST /api/admin/outbox/:id/retry', { url: `/api/admin/outbox/${mail!.id}/retry` }],
    [
      'PUT /api/admin/messages/:id/answered',
      { url: `/api/admin/messages/${message!.id}/answered`, body: { answered: true } },
    ],
    ...messageChanges(message!.id, staff.id),
    ...customerChanges(await aCustomer(app, staff, '9000000001'), await aCustomer(app, staff, '9000000002')),
    ...(await peopleChanges(app, staff, things['user']!)),
  ]
  return new Map([...products.flat(), ...rest])
}

/** A number with one order, which is cancelled. */
async function aCustomer(app: orderFixtures.Shop, staff: orderFixtures.Buyer, phoneNumber: string) {
  const line = orderFixtures.line(await orderFixtures.phone(app))
  const shipping = { ...orderFixtures.home, phoneNumber }
  const order = await orderFixtures.placed(await guest(app), [line], { shipping })
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked' })
  return phoneNumber
}

async function inTurn<Thing>(times: number, make: () => Promise<Thing>) {
  const made: Thing[] = []
  while (made.length < times) made.push(await make())
  return made
}

/** Excluded: the admin's own two-factor setup, the removal of samples and e-invoices have their own tests, and backups are files. */
const excluded = /^\/api\/(auth|admin\/(backups|demo-data|e-invoices))(\/|$)/

const changesOf = (app: orderFixtures.Shop) =>
  app.routeTable.flatMap(({ method, url, config }) =>
    config?.access === 'staff' && !excluded.test(url)
      ? [method]
          .flat()
          .filter((one) => one !== 'GET' && one !== 'HEAD')
          .map((one) => `${one} ${url}`)
      : [],
  )

async function entries(app: orderFixtures.Shop) {
  const { rows } = await app.db.execute<{ staff_id: string }>(sql`select staff_id from audit_log order by id`)
  return rows.map(({ staff_id }) => staff_id)
}

test(
  'every change by staff adds an audit entry with the actor, in one unbroken chain',
  { timeout: 120_000 },
  async () => {
    const app = await orderFixtures.openShop()
    const [staff, owner] = [await admin(app), await confirmedMember(app)]
    await staff.put('/api/shop', { upiId: 'noyyal@okbank' })
    const things = await thingsOf(app, owner, staff)
    const known = await staffChanges(app, { staff, owner, things })
    expect([...known.keys()].sort(), 'a staff route without a case here').toEqual(changesOf(app).sort())

    for (const [route, { url, body, headers, first }] of known) {
      await first?.()
      const before = await entries(app)
      const [method] = route.split(' ')
      const answer = await staff.send(method, url, body, headers)
      expect.soft(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300)
      const added = (await entries(app)).slice(before.length)
      expect.soft(added.length, `${route} adds no entry`).toBeGreaterThan(0)
      expect.soft(new Set(added), route).toEqual(new Set([staff.id]))
    }
    await expectEntriesInWords(staff)
    await expectChecksPass(app.db, app.clock())
  },
)
