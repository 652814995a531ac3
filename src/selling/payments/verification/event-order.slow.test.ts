import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

const names = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed', 'refund.processed']

/** All on a PostgreSQL server (`npm run test:postgres`); every third in the embedded database, which runs one query at a time. */
const step = process.env['TEST_DATABASE_URL'] ? 1 : 3

function everyOrder<Item>(items: Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, at) => everyOrder(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** A payment captured and refunded at the provider, and not yet known to the shop. */
async function untold(app: fixtures.Shop, product: Awaited<ReturnType<typeof fixtures.phone>>) {
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const order_id = await fixtures.gatewayOrder(buyer, order)
  const { razorpay_payment_id: id } = await fixtures.pay(app, order_id)
  const amount = 65_099_00
  const request = {
    paymentId: id,
    amountPaise: paise(amount),
    key: `at-the-desk-${id}`,
    receipt: 'desk',
    reason: '',
  }
  const { amountPaise, ...refund } = await app.gateway().refund(request)
  const reportedRefund = { ...refund, payment_id: id, amount: amountPaise }
  return { order, payment: { id, order_id, amount }, refund: reportedRefund }
}

type Untold = Awaited<ReturnType<typeof untold>>

/** Three concurrent copies of each event, like the provider's retries. */
async function deliver(app: fixtures.Shop, { payment, refund }: Untold, events: string[]) {
  for (const event of events) {
    const id = `${event} ${payment.id}`
    const more = event.startsWith('refund') ? refund : undefined
    const copies = [1, 2, 3].map(() => fixtures.webhook(app, event, payment, { id }, more))
    for (const { statusCode } of await Promise.all(copies)) expect(statusCode).toBe(200)
  }
}

/** All rows of an order, without ids and times. */
async function books(app: fixtures.Shop, order: string) {
  const { rows } = await app.db.execute(sql`
    select jsonb_build_object(
      'order', (select jsonb_build_array(status, hold, paid_at is not null, hold_until) from orders where id = ${order}),
      'payments', (select jsonb_agg(jsonb_build_array(status, amount_paise, refunded_paise, unplaced, needs_attention,
        attention_reason, gateway_payment_id is not null, receipt_number is not null)) from payments where reference = ${order}),
      'refunds', (select jsonb_agg(jsonb_build_array(r.status, r.amount_paise, r.method, r.reason, r.gateway_refund_id is not null))
        from refunds r join payments p on p.id = r.payment_id where p.reference = ${order}),
      'documents', (select jsonb_agg(jsonb_build_array(kind, total_paise, corrects_id is not null) order by kind, number)
        from tax_documents where order_id = ${order}),
      'moves', (select jsonb_agg(jsonb_build_array(quantity, reason) order by quantity) from stock_moves where order_id = ${order}),
      'timeline', (select jsonb_agg(jsonb_build_array(kind, from_status, to_status, actor, note) order by id)
        from order_events where order_id = ${order})
    ) as books`)
  return rows[0]!['books'] as Record<string, unknown[]>
}

const orders = everyOrder(names)
const delivered = orders.filter((_, number) => number % step === 0)

test(
  'five events in any order, each delivered three times, leave the same rows',
  { timeout: 180_000 },
  async () => {
    const app = await fixtures.openShop()
    app.sandboxFaults.webhooks.dropRate = 1
    const product = await fixtures.phone(app, { onHand: 200 })
    expect(orders).toHaveLength(120)
    const left = [...delivered]
    const outcomes = new Map<string, string[]>()
    const work = async () => {
      for (let events = left.pop(); events; events = left.pop()) {
        const one = await untold(app, product)
        await deliver(app, one, events)
        const text = JSON.stringify(await books(app, one.order))
        outcomes.set(text, [...(outcomes.get(text) ?? []), events.join(' ')])
      }
    }
    await Promise.all([work(), work(), work(), work()])

    expect([...outcomes.values()].map(({ length }) => length)).toEqual([delivered.length])
    expect(JSON.parse([...outcomes.keys()][0]!)).toMatchObject({
      order: ['refunded', 'released', true, null],
      payments: [['captured', 65_099_00, 65_099_00, null, false, null, true, true]],
      refunds: [['processed', 65_099_00, 'gateway', 'Given back at the payment provider.', true]],
      moves: [
        [-1, 'sold'],
        [1, 'cancelled'],
      ],
    })
    expect(await fixtures.stockOf(app, product)).toBe(200)
  },
)

test(
  'a payment with an offer and its lost dispute leave the same money, whatever the order of the events',
  { timeout: 180_000 },
  async () => {
    const app = await fixtures.openShop()
    app.sandboxFaults.webhooks.dropRate = 1
    const product = await fixtures.phone(app, { onHand: 200 })
    const outcomes = new Set<string>()
    for (const [number, events] of everyOrder(['captured', 'paid', 'created', 'lost']).entries()) {
      if (number % step > 0) continue
      const one = await withOffer(app, product, number)
      for (const event of events)
        for (const copy of [1, 2]) await one.send(event, `${event} ${number} ${copy}`)
      outcomes.add(JSON.stringify(await moneyOf(app, one.order)))
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        order: ['processing', 'taken'],
        payments: [[65_099_00, 60_000_00, 1_000_00, 0, 60_000_00, null, false]],
        disputes: [['lost', 60_000_00, 60_000_00, 0]],
        documents: [['bill_of_supply', 65_099_00]],
        moves: [[-1, 'sold']],
      },
    ])
    await expectChecksPass(app.db, app.clock())
  },
)

async function withOffer(
  app: fixtures.Shop,
  product: Awaited<ReturnType<typeof fixtures.phone>>,
  number: number,
) {
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const order_id = await fixtures.gatewayOrder(buyer, order)
  const amount = 60_000_00
  const id = `pay_Offer${number}`
  const payment = { ...{ id, order_id, amount }, ...{ currency: 'INR', status: 'captured', fee: 1_000_00 } }
  const paid = {
    ...{ id: order_id, amount: 65_099_00, amount_paid: amount },
    ...{ currency: 'INR', status: 'paid' },
  }
  const dispute = {
    ...{ id: `disp_${number}`, payment_id: id, amount },
    ...{ currency: 'INR', amount_deducted: 0 },
  }
  const sendings: Record<string, [string, Record<string, object>, number]> = {
    captured: ['payment.captured', { payment }, 1],
    paid: ['order.paid', { payment, order: paid }, 1],
    created: ['payment.dispute.created', { payment, dispute }, 2],
    lost: ['payment.dispute.lost', { payment, dispute: { ...dispute, amount_deducted: amount } }, 3],
  }
  async function send(event: string, eventId: string) {
    const [name, entities, sentAt] = sendings[event]!
    const answer = await fixtures.gatewayEvent(app, name, entities, { id: eventId, sentAt })
    expect(answer.statusCode).toBe(200)
  }
  return { order, send }
}

/** What was paid, without attempts that were not: an offer that waited has its own row. */
async function moneyOf(app: fixtures.Shop, order: string) {
  const { rows } = await app.db.execute(sql`
    select jsonb_build_object(
      'order', (select jsonb_build_array(status, hold) from orders where id = ${order}),
      'payments', (select jsonb_agg(jsonb_build_array(amount_paise, charged_paise, fee_paise, refunded_paise, charged_back_paise, unplaced,
        needs_attention)) from payments where reference = ${order} and status = 'captured'),
      'disputes', (select jsonb_agg(jsonb_build_array(d.status, d.amount_paise, deducted_paise, returned_paise)) from disputes d
        join payments p on p.gateway_payment_id = d.gateway_payment_id where p.reference = ${order}),
      'documents', (select jsonb_agg(jsonb_build_array(kind, total_paise)) from tax_documents where order_id = ${order}),
      'moves', (select jsonb_agg(jsonb_build_array(quantity, reason)) from stock_moves where order_id = ${order})
    ) as money`)
  return rows[0]!['money']
}

test('a refund event alone gives the same result', async () => {
  const app = await fixtures.openShop()
  app.sandboxFaults.webhooks.dropRate = 1
  const product = await fixtures.phone(app)
  const [one, other] = [await untold(app, product), await untold(app, product)]
  await deliver(app, one, names)
  await deliver(app, other, ['refund.processed'])
  expect(await books(app, other.order)).toEqual(await books(app, one.order))
})
