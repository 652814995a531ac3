import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderDetails } from '../../orders/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { openedOrder } from '../../../testing/gateway-money.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import type { Person } from '../../../testing/visitor.ts'
import type { Today } from '../../../back-office/today/contract.ts'

const owner = 'hello@noyyalmobiles.example'

/** A paid order of ₹1,000. */
async function shop() {
  const opened = await openedOrder()
  await opened.captured()
  return opened
}

const lost = { amount_deducted: 1_000_00 }
const todayOf = async (staff: Person) => (await staff.get('/api/admin/today')).json<Today>()
const reportOf = async (staff: Person, report: string) =>
  (await staff.get(`/api/admin/reports/${report}?from=2026-01-05&to=2026-01-05`)).body

test('a dispute stands on Today with its last day, on the order and in an email, and no money moves', async () => {
  const { app, order, product, staff, details, report, buyer } = await shop()
  const before = await details()
  expect((await report('created')).statusCode).toBe(200)
  const { waiting } = await todayOf(staff)
  const dispute = {
    id: 'disp_1',
    amount: 1_000,
    status: 'open',
    respondBy: '2026-01-15T00:00:00.000Z',
    deducted: 0,
  }
  expect(waiting.disputes).toMatchObject({ total: 1, rows: [{ ...dispute, order }] })
  const after = await details()
  expect(after).toMatchObject({
    disputes: [dispute],
    chargedBack: 0,
    refundable: 1_000,
    status: before.status,
  })
  expect(after.documents).toEqual(before.documents)
  expect(await fixtures.stockOf(app, product)).toBe(9)
  const mails = (await mailsTo(app, owner)).filter(({ subject }) => subject.includes('ispute'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    `[Test payment] Dispute of ${order}: answer by 15 Jan 2026`,
  ])
  expect(after.timeline.at(-1)).toMatchObject({ kind: 'disputed', actor: 'gateway' })
  const seen = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  expect(seen.timeline.map(({ kind }) => kind)).not.toContain('disputed')
  await expectChecksPass(app.db, app.clock())
})

test('a lost dispute is charged back: the sums are lower, and invoice, status and stock stay', async () => {
  const { app, order, product, staff, details, report } = await shop()
  await report('created')
  const before = await details()
  await report('lost', lost)
  const after = await details()
  expect(after).toMatchObject({
    ...{ chargedBack: 1_000, refundable: 0, refunded: 0, refunds: [], status: 'processing' },
    disputes: [{ status: 'lost', deducted: 1_000, returned: 0 }],
  })
  expect(after.documents).toEqual(before.documents)
  expect(await fixtures.stockOf(app, product)).toBe(9)
  expect((await todayOf(staff)).waiting.disputes.rows).toMatchObject([{ status: 'lost', deducted: 1_000 }])
  expect((await mailsTo(app, owner)).map(({ subject }) => subject)).toContain(
    `[Test payment] Dispute of ${order}: lost`,
  )
  const refund = await staff.post(`/api/admin/orders/${order}/refunds`, { amount: 1, reason: 'A scratch' })
  expect(refund.statusCode).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('a dispute that is won gives the money back', async () => {
  const { app, staff, details, report } = await shop()
  await report('lost', lost, { sentAt: 1_767_600_000 })
  await report('won', lost, { sentAt: 1_767_700_000 })
  expect(await details()).toMatchObject({
    ...{ chargedBack: 0, refundable: 1_000, disputes: [{ status: 'won', deducted: 1_000, returned: 1_000 }] },
  })
  expect((await todayOf(staff)).waiting.disputes.total).toBe(0)
  await expectChecksPass(app.db, app.clock())
})

test('a cancelled order gets back only what was not charged back', async () => {
  const { app, order, staff, details, report } = await shop()
  await report('lost', { amount: 400_00, amount_deducted: 400_00 })
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked.' })
  expect(await details()).toMatchObject({ status: 'cancelled', refunds: [{ amount: 600 }], chargedBack: 400 })
  await expectChecksPass(app.db, app.clock())
})

test('a chargeback and its return stand in the day book, and lower sales and payments', async () => {
  const { app, staff, report } = await shop()
  await app.db.execute(sql`update payments set is_test = false, gateway_order_id = 'order_Live'`)
  await report('lost', lost, { payment: undefined })
  const book = await reportOf(staff, 'day-book')
  expect(book).toContain('Chargeback')
  for (const name of ['sales-by-day', 'payments', 'sales-by-item'])
    expect(await reportOf(staff, name)).toContain('Chargeback')
  expect((await todayOf(staff)).sales!.today.current).toMatchObject({ received: 1_000, refunded: 1_000 })
  await report('won', lost, { payment: undefined, sentAt: 1_797_700_000 })
  expect(await reportOf(staff, 'day-book')).toContain('Chargeback returned')
  expect((await todayOf(staff)).sales!.today.current).toMatchObject({ received: 1_000, refunded: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('five reports in any order, each of them twice, leave the same sums', { timeout: 120_000 }, async () => {
  const reports = [
    ['created', {}, 1_767_600_000],
    ['under_review', {}, 1_767_600_100],
    ['action_required', {}, 1_767_600_200],
    ['lost', lost, 1_767_600_300],
    ['won', { amount_deducted: 0 }, 1_767_600_400],
  ] as const
  const orders = [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [3, 0, 4, 2, 1],
    [2, 4, 0, 3, 1],
  ]
  const results = new Set<string>()
  for (const order of orders) {
    const { app, details, report } = await openedOrder()
    for (const at of order)
      for (const copy of [1, 2]) {
        const [name, more, sentAt] = reports[at]!
        await report(name, more, { sentAt, id: `evt_${at}_${copy}` })
      }
    const { disputes, chargedBack, refundable, status } = await details()
    const [{ deducted, returned, status: ended }] = disputes as [(typeof disputes)[0]]
    results.add(JSON.stringify({ deducted, returned, ended, chargedBack, refundable, status }))
    await expectChecksPass(app.db, app.clock())
  }
  expect([...results]).toEqual([
    JSON.stringify({
      ...{
        deducted: 1_000,
        returned: 1_000,
        ended: 'won',
        chargedBack: 0,
        refundable: 1_000,
        status: 'processing',
      },
    }),
  ])
})
