import { expect, test } from 'vitest'
import { shopGstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { sheetTexts } from '../../../testing/workbook.ts'
import type { AdminOrderDetails, BulkUpdateResult, PackingSlip } from '../admin/contract.ts'

const bengaluru = { ...fixtures.home, deliveryAddress: 'MG Road, Bengaluru 560001' }

/** Paid orders of a phone for ₹64,999, which may go without e-way bill inside the State alone. */
async function shop() {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  // Without GST the shop delivers inside its State only.
  await staff.put('/api/shop', { gstin: shopGstin })
  const product = await fixtures.phone(app, { onHand: 50 })
  const order = async (more: object = {}, quantity = 1) => {
    const id = await fixtures.placed(await guest(app), [fixtures.line(product, quantity)], more)
    await fixtures.walkTo(app, id, 'processing')
    return id
  }
  const move = (id: string, body: object) =>
    staff.put(`/api/admin/orders/${id}/status`, { status: 'shipped', ...body })
  const details = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).json<AdminOrderDetails>()
  return { staff, order, move, details }
}

test('shipping above the limit asks for the e-way bill', async () => {
  const { order, move, details } = await shop()
  const id = await order({ shipping: bengaluru })
  expect((await details(id)).ewayBill).toEqual({
    number: '',
    reason: '',
    needed: { worth: 65_099, limit: 50_000, isInterState: true },
  })
  const refused = await move(id, {})
  expect([refused.statusCode, refused.json<{ type: string; field: string }>().field]).toEqual([
    400,
    'ewayBill',
  ])
  expect(refused.json<{ message: string }>().message).toContain('₹65,099. Above ₹50,000 to another State')
  expect((await details(id)).status).toBe('processing')

  const shipped = await move(id, { ewayBill: ' 1234 5678 9012 ' })
  expect(shipped.json()).toMatchObject({
    status: 'shipped',
    ewayBill: { number: '123456789012', reason: '', needed: null },
  })
})

test.each([['12345678901'], ['1234567890123'], ['12345678901A'], ['']])(
  '%j is no number of an e-way bill',
  async (ewayBill) => {
    const { order, move, details } = await shop()
    const id = await order({ shipping: bengaluru })
    const answer = await move(id, { ewayBill })
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'ewayBill'])
    expect((await details(id)).status).toBe('processing')
  },
)

test('a reason does instead of the number, if it is one', async () => {
  const { order, move, details } = await shop()
  const id = await order({}, 2)
  for (const ewayReason of ['', ' ', 'no']) expect((await move(id, { ewayReason })).statusCode).toBe(400)
  expect((await move(id, { ewayReason: 'Carried by the post office' })).statusCode).toBe(200)
  expect((await details(id)).ewayBill).toMatchObject({ number: '', reason: 'Carried by the post office' })
})

test('below the limit and for collected goods nothing is asked', async () => {
  const { order, move, details } = await shop()
  const near = await order()
  expect((await details(near)).ewayBill.needed).toBeNull()
  expect((await move(near, {})).statusCode).toBe(200)
  const collected = await order({ delivery: 'collect' }, 3)
  expect((await details(collected)).ewayBill.needed).toBeNull()
  expect((await move(collected, { status: 'ready' })).statusCode).toBe(200)
})

test('a bulk update skips the orders that need an e-way bill, with the reason', async () => {
  const { staff, order, details } = await shop()
  const [far, near] = [await order({ shipping: bengaluru }), await order()]
  const answer = await staff.post('/api/admin/orders/status', { ids: [far, near], status: 'shipped' })
  expect(answer.json<BulkUpdateResult[]>()).toEqual([
    { id: far, moved: false, message: expect.stringContaining('needs an e-way bill') as string },
    { id: near, moved: true, message: '' },
  ])
  expect((await details(far)).status).toBe('processing')
})

test('an undo takes the e-way bill back with the status', async () => {
  const { staff, order, move, details } = await shop()
  const id = await order({ shipping: bengaluru })
  await move(id, { ewayBill: '123456789012' })
  const undone = await staff.post(`/api/admin/orders/${id}/undo`, { from: 'shipped' })
  expect(undone.json<AdminOrderDetails>().ewayBill).toMatchObject({ number: '', needed: { limit: 50_000 } })
  expect((await move(id, {})).statusCode).toBe(400)
  expect((await details(id)).status).toBe('processing')
})

test('the owner’s own limit applies', async () => {
  const { staff, order, move } = await shop()
  const setting = { name: 'eway_limit_intra_state', from: '2026-01-01', limit: 60_000 }
  expect((await staff.post('/api/admin/gst-settings', setting)).statusCode).toBe(200)
  const id = await order()
  const refused = await move(id, {})
  expect(refused.json<{ message: string }>().message).toContain('Above ₹60,000 inside the State')
})

test('the number stands on the packing slip, in the sheet of orders and in the activity log', async () => {
  const { staff, order, move } = await shop()
  const [numbered, excused] = [await order({ shipping: bengaluru }), await order({ shipping: bengaluru })]
  await move(numbered, { ewayBill: '123456789012' })
  await move(excused, { ewayReason: 'Goes by post' })
  const slips = (await staff.get(`/api/admin/packing-slips?id=${numbered}`)).json<PackingSlip[]>()
  expect(slips[0]!.ewayBill).toBe('123456789012')
  const exported = await staff.post('/api/admin/exports', { kind: 'orders', format: 'csv' })
  const file = await staff.get(exported.json<{ file: string }>().file)
  const [heading = [], ...rows] = await sheetTexts(file.rawPayload)
  expect(heading.at(-1)).toBe('e-way bill')
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    [numbered, '123456789012'],
    [excused, 'None: Goes by post'],
  ])
  const { body } = await staff.get('/api/admin/audit')
  expect(body).toContain('123456789012')
  expect(body).not.toContain('Goes by post')
})
