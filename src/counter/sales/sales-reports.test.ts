import { expect, test } from 'vitest'
import {
  cash,
  chooseShop,
  openShopPaidAtCounter,
  payOrder,
  returned,
  sold,
  upi,
} from '../../testing/counter-fixtures.ts'
import { reportTable } from '../../testing/report-fixtures.ts'
import { duePaid, openShopWithDues } from '../../testing/dues-fixtures.ts'
import { guest, staff } from '../../testing/visitor.ts'

test('sales by channel and by member of staff add up to those by day, an online order that was paid here included', async () => {
  const { app, owner, item, placeFor } = await openShopPaidAtCounter()
  const seller = await staff(app, 'counter')
  const line = { productId: item._id, quantity: 1 }
  await sold(seller, { lines: [line], tenders: [cash(1_249)], shownTotal: 1_249 })
  const { order } = await sold(owner, { lines: [line], tenders: [upi(1_249)], shownTotal: 1_249 })
  await returned(owner, { order, lines: [{ position: 0, quantity: 1, restocked: 1 }] }, 1_249)
  const buyer = await guest(app)
  const online = await placeFor(buyer)
  await chooseShop(buyer, online)
  expect((await payOrder(seller, online, { tenders: [cash(1_249)], shownTotal: 1_249 })).statusCode).toBe(200)

  const [onePaise, noPaise] = [1_249_00, 0]
  const channels = await reportTable(owner, 'sales-by-channel')
  expect(channels.rows).toEqual([
    ['Counter', 2, 2 * onePaise, 0, 2 * onePaise, onePaise, 0, onePaise],
    ['Online', 1, onePaise, 0, onePaise, noPaise, 0, onePaise],
  ])
  const people = await reportTable(owner, 'sales-by-staff')
  expect(people.rows.map(([, ...cells]) => cells)).toEqual([
    [2, 2 * onePaise, 0, 2 * onePaise, noPaise, 0, 2 * onePaise],
    [1, onePaise, 0, onePaise, onePaise, 0, noPaise],
  ])
  const days = await reportTable(owner, 'sales-by-day')
  for (const { total } of [channels, people]) expect(total).toEqual(days.total)
})

test('sales by item and by category come to what was received, though a bill was paid in part', async () => {
  const { owner, onDue } = await openShopWithDues()
  await sold(owner, onDue([upi(400)]))
  for (const [receivedPaise, unpaidRows] of [
    [400_00, [['On credit, less dues paid', null, null, null, -600_00]]],
    [1_000_00, []],
  ] as const) {
    for (const name of ['sales-by-item', 'sales-by-category'] as const) {
      const { rows, total } = await reportTable(owner, name)
      expect([total!.at(-1), rows.slice(1)]).toEqual([receivedPaise, unpaidRows])
    }
    expect((await reportTable(owner, 'sales-by-day')).total!.at(-1)).toBe(receivedPaise)
    if (receivedPaise === 400_00) await duePaid(owner, [cash(600)])
  }
})
