import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import { home, line, placed } from '../../../testing/order-fixtures.ts'
import {
  arrived,
  arrivedAndRepaired,
  cancelJob,
  detailsOf,
  openPrepaidShop,
  payByUpi,
} from '../../../testing/prepaid-fixtures.ts'
import { answer, estimated, handedOver, move, sendHandOver } from '../../../testing/repair-fixtures.ts'
import { member, type Person } from '../../../testing/visitor.ts'

/** Two paid pieces of one order, of which ₹1,000 went back without an item. */
async function openWithGoodwill() {
  const shop = await openPrepaidShop()
  const { id, jobs } = await shop.ordered(2)
  const refund = { amount: 1_000, reason: 'Goodwill' }
  await shop.owner.post(`/api/admin/orders/${id}/refunds`, refund, { 'idempotency-key': 'goodwill' })
  for (const job of jobs) await arrived(shop.owner, job)
  return { ...shop, id, first: jobs[0]!, second: jobs[1]! }
}

/** The paid work is replaced by this, and done. */
async function otherWorkDone(owner: Person, job: string, price: number) {
  await estimated(owner, job, [{ kind: 'labour', name: 'New board', price }])
  await answer(owner, job, 2)
  await move(owner, job, 'ready', { outcome: 'repaired' })
}

test('two pieces of one order are handed over one by one if their bills are more than its money that is left', async () => {
  const { app, owner, id, first, second } = await openWithGoodwill()
  for (const job of [first, second]) await otherWorkDone(owner, job, 3_000)

  expect(await problem(sendHandOver(owner, [first, second], 2 * 501))).toMatchObject({
    type: 'hand_over_one_by_one',
  })

  await handedOver(owner, [first], 501)
  await handedOver(owner, [second], 1_501)
  expect(await detailsOf(owner, id)).toMatchObject({ refunded: 2 * 2_499 })
  await expectChecksPass(app.db, app.clock())
})

test('two pieces of one order that were not repaired are handed over one by one if part of its money went back', async () => {
  const { app, owner, id, first, second } = await openWithGoodwill()
  for (const job of [first, second])
    await move(owner, job, 'ready', { outcome: 'not_repairable', charge: 'fee' })

  expect(await problem(sendHandOver(owner, [first, second], 0, { payBackBy: 'cash' }))).toMatchObject({
    type: 'hand_over_one_by_one',
  })

  for (const job of [first, second]) await handedOver(owner, [job], 0, { payBackBy: 'cash' })
  expect(await detailsOf(owner, id)).toMatchObject({ refunded: 2 * 2_499 })
  await expectChecksPass(app.db, app.clock())
})

test('if the last phone is cancelled after the other was handed over, the buyer is not asked to come', async () => {
  const { app, owner, service } = await openPrepaidShop()
  const buyer = await member(app, 'asha@example.in')
  const id = await placed(buyer, [line(service, 2, 'services')], {
    ...{ delivery: 'collect', shipping: home, device: { brand: 'Apple', model: 'iPhone 13' } },
  })
  await payByUpi(buyer, owner, id)
  const [first, second] = (await detailsOf(owner, id)).repairs
  await arrivedAndRepaired(owner, first!.job)
  await handedOver(owner, [first!.job], 0)
  await cancelJob(owner, second!.job)

  expect(await detailsOf(owner, id)).toMatchObject({ status: 'collected', refunded: 2_499 })
  const { rows } = await app.db.execute<{ subject: string }>(
    sql`select subject from outbox where recipient = 'asha@example.in'`,
  )
  const subjects = rows.map(({ subject }) => subject)
  expect(subjects).toContain(`You have collected your order ${id}`)
  expect(subjects).not.toContain(`Your order ${id} is ready to collect`)
})
