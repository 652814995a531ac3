import { expect, test } from 'vitest'
import type { OrderMargin } from '../../../selling/orders/margins/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import {
  approved,
  handedOver,
  jobsUrl,
  labourLine,
  openRepairShop,
  partLine,
  repaired,
} from '../../../testing/repair-fixtures.ts'
import { staff, type Person } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'

const billTo = { gstin: '29AAGCB7383J1Z4', address: 'MG Road, Bengaluru 560001' }

const costsOf = async (owner: Person, { _id }: { _id: string }) =>
  (await owner.get(`/api/admin/costs/${_id}`)).json<{ onHand: number; value: number }>()

/** Two screens of ₹1,500 each; one of them is fitted, and billed with its work. */
async function fitted(more: object = {}) {
  const shop = await openRepairShop()
  const { owner, screen } = shop
  await owner.post(`/api/admin/costs/${screen._id}`, { pieces: 2, cost: 1_500 })
  const { id } = await repaired(owner, [partLine(screen), labourLine])
  expect(await costsOf(owner, screen)).toMatchObject({ onHand: 2, value: 3_000 })
  const { jobs } = await handedOver(owner, [id], 3_500, more)
  const { order } = jobs[0]!.bill!
  return {
    ...shop,
    margin: (await owner.get(`/api/admin/orders/${order}/margin`)).json<OrderMargin>(),
    order,
  }
}

test('a part leaves the stock with its cost, which the margin of the bill has', async () => {
  const { app, owner, screen, margin, order } = await fitted()
  expect(await costsOf(owner, screen)).toMatchObject({ onHand: 1, value: 1_500 })
  expect(margin).toMatchObject({ sales: 2_966.1, cost: 1_500, margin: 1_466.1 })
  const counter = await staff(app, 'counter')
  expect((await counter.get(`/api/admin/orders/${order}/margin`)).statusCode).toBe(403)
  await expectChecksPass(app.db, app.clock())
})

test('billed as one service, the margin has the cost of the part too', async () => {
  const { app, owner, screen, margin } = await fitted({ billTo })
  expect(await costsOf(owner, screen)).toMatchObject({ onHand: 1, value: 1_500 })
  expect(margin).toMatchObject({
    ...{ sales: 2_966.1, cost: 1_500, margin: 1_466.1 },
    items: [{ name: 'Repair of Apple iPhone 13' }, { name: 'Screen iPhone 13', sales: 0, cost: 1_500 }],
  })
  await expectChecksPass(app.db, app.clock())
})

test('billed as one service, a part without a cost leaves the margin unknown', async () => {
  const { owner, screen } = await openRepairShop()
  const { id } = await repaired(owner, [partLine(screen), labourLine])
  const { jobs } = await handedOver(owner, [id], 3_500, { billTo })
  const margin = await owner.get(`/api/admin/orders/${jobs[0]!.bill!.order}/margin`)
  expect(margin.json<OrderMargin>()).toMatchObject({ sales: 2_966.1, cost: null, margin: null })
})

test('the cost of work outside is seen by those who may see costs alone', async () => {
  const { app, owner } = await openRepairShop()
  const mani = await staff(app, 'technician')
  const outside = { kind: 'outside', name: 'Board repair', price: 900 }
  const { id, estimates } = await approved(owner, [outside], { assignedTo: mani.id })
  const sent = { sentTo: 'Board Clinic', cost: 612.5 }
  const url = `${jobsUrl}/${id}/lines/${estimates[0]!.lines[0]!.id}/outside`
  expect((await owner.put(url, sent)).json<Job>().estimates[0]!.lines[0]).toMatchObject(sent)
  for (const person of [mani, await staff(app, 'counter')])
    expect((await person.get(`${jobsUrl}/${id}`)).body).not.toContain('612.5')
})
