import { expect, test } from 'vitest'
import type { OrderDetails } from '../../../selling/orders/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import {
  arrived,
  arrivedAndRepaired,
  cancelJob,
  detailsOf,
  openPrepaidShop,
  sendArrival,
} from '../../../testing/prepaid-fixtures.ts'
import { handedOver, jobOf } from '../../../testing/repair-fixtures.ts'

test('an order is cancelled with its repairs until a phone is brought; after that each repair is cancelled', async () => {
  const { app, owner, buyer, ordered } = await openPrepaidShop()
  const first = await ordered(2)
  const cancelled = await owner.put(`/api/admin/orders/${first.id}/status`, { status: 'cancelled' })
  expect(cancelled.statusCode).toBe(200)
  for (const job of first.jobs) expect(await jobOf(owner, job)).toMatchObject({ state: 'cancelled' })
  expect((await sendArrival(owner, first.jobs[0]!)).statusCode).toBe(409)

  const second = await ordered(2)
  await arrived(owner, second.jobs[0]!)
  const refused = await owner.put(`/api/admin/orders/${second.id}/status`, { status: 'cancelled' })
  expect(refused.json()).toMatchObject({ type: 'repair_arrived' })
  const refund = await owner.post(
    `/api/admin/orders/${second.id}/refunds`,
    { amount: 100, position: 0, reason: 'Price' },
    { 'idempotency-key': 'price' },
  )
  expect(refund.json()).toMatchObject({ type: 'cancel_repair_instead' })
  expect((await cancelJob(owner, second.jobs[0]!)).statusCode).toBe(200)
  expect(await detailsOf(owner, second.id)).toMatchObject({ status: 'processing', refunded: 2_499 })
  expect((await cancelJob(owner, second.jobs[1]!)).statusCode).toBe(200)
  expect(await detailsOf(owner, second.id)).toMatchObject({ status: 'cancelled', refunded: 2 * 2_499 })
  const page = (await buyer.get(`/api/orders/${second.id}/details`)).json<OrderDetails>()
  expect(page.repairs.map(({ stage }) => stage)).toEqual(['cancelled', 'cancelled'])
  await expectChecksPass(app.db, app.clock())
})

test('if a phone is taken in while its order is cancelled, one of the two is refused', async () => {
  const { app, owner, ordered } = await openPrepaidShop()
  const { id, jobs } = await ordered()
  const answers = await Promise.all([
    owner.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' }),
    sendArrival(owner, jobs[0]!),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await expectChecksPass(app.db, app.clock())
})

test('a customer is not erased while a prepaid repair is open', async () => {
  const { app, owner, ordered, linkPage } = await openPrepaidShop()
  const { id, jobs, link } = await ordered()
  const erase = () => owner.post('/api/admin/customers/9876543210/erase')
  expect(await erase()).toMatchObject({ statusCode: 409 })
  expect((await erase()).body).toContain(jobs[0]!)
  await arrivedAndRepaired(owner, jobs[0]!)
  await handedOver(owner, jobs, 0)
  expect((await erase()).statusCode).toBe(200)
  expect(await linkPage(link)).not.toHaveProperty('jobs')
  expect(await detailsOf(owner, id)).toMatchObject({ repairLink: null, repairs: [{ stage: 'handed_over' }] })
  await expectChecksPass(app.db, app.clock())
})
