import { expect, test } from 'vitest'
import { reconcileRun } from '../../../selling/payments/jobs.ts'
import { runIfDue } from '../../../platform/jobs/job-scheduler.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { readFigures } from './figures-store.ts'

test('refunds by hand, old UPI claims and return requests that wait for the owner are counted', async () => {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  const reported = async (utr: string) => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await buyer.post(`/api/orders/${order}/utr`, { utr })
    return order
  }
  const paid = await reported('400000000001')
  const returned = await reported('400000000002')
  await reported('400000000003')
  for (const order of [paid, returned])
    await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  await owner.put(`/api/admin/orders/${paid}/status`, { status: 'cancelled', reason: 'As asked' })
  for (const status of ['shipped', 'delivered'])
    await owner.put(`/api/admin/orders/${returned}/status`, { status })
  const { link } = await fixtures.show(buyer, returned)
  await buyer.post(`/api/order-links/${link}/returns`, {
    reason: 'Too large',
    lines: [{ position: 0, quantity: 1 }],
  })

  const counts = () => readFigures(app, app.clock())
  expect((await counts()).reconciledAtMs).toBe(0)
  const job = { name: 'reconcile payments', everyMs: 2 * 60_000, longestMs: 15 * 60_000 }
  await runIfDue(app, job, reconcileRun(app, app.gateway()))
  expect((await counts()).reconciledAtMs).toBe(time.now)
  const today = {
    paymentsToConfirm: 1,
    refundsByHand: 1,
    returnsWaiting: 1,
    upiId: 'own',
    acceptsCard: true,
    refundsUnsent: 0,
  }
  expect(await counts()).toMatchObject({ ...today, paymentsToConfirmLate: 0, refundsByHandLate: 0 })
  time.now += 4 * 24 * 60 * 60_000
  expect(await counts()).toMatchObject({ ...today, paymentsToConfirmLate: 1, refundsByHandLate: 1 })
})
