import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, member, visitor } from '../../../testing/visitor.ts'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const staff = await admin(app)
  const buyer = await member(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const add = (text: string) => staff.post(`/api/admin/orders/${order}/notes`, { text })
  return { app, time, staff, buyer, order, add }
}

test('a note says who wrote it and when, the newest first', async () => {
  const { time, staff, order, add } = await shop()
  expect((await add('Calls back on Monday.\nWants a case.')).statusCode).toBe(200)
  time.now += 60_000
  const shown = (await add('Case is in the parcel.')).json<AdminOrderDetails>()
  expect(shown.notes).toMatchObject([
    { text: 'Case is in the parcel.', at: '2026-01-05T10:01:00.000Z' },
    { text: 'Calls back on Monday.\nWants a case.', at: '2026-01-05T10:00:00.000Z' },
  ])
  expect(shown.notes[0]!.staff).not.toBe('')
  expect((await staff.get(`/api/admin/orders/${order}`)).json()).toMatchObject({ notes: shown.notes })
})

test('a note is in the activity log', async () => {
  const { staff, order, add } = await shop()
  await add('Gate code 4711')
  const [entry] = (await staff.get('/api/admin/audit?limit=1')).json<AuditEntry[]>()
  expect(entry).toMatchObject({ action: 'insert', what: 'order_notes' })
  expect(entry).toMatchObject({
    title: 'Note on order',
    subject: { name: order, path: `/orders?order=${order}` },
  })
  expect(entry!.changes).toContainEqual({ field: 'text', label: 'Text', before: '', after: '14 characters' })
})

test('no answer to the buyer has a note, and buyers cannot write one', async () => {
  const { app, buyer, order, add } = await shop()
  await add('Secret of the staff')
  const { link } = await fixtures.show(buyer, order)
  for (const url of [
    '/api/orders',
    '/api/orders/unpaid',
    `/api/orders/${order}`,
    `/api/orders/${order}/details`,
    `/api/order-links/${link}`,
    `/o/${link}`,
  ]) {
    const answer = await buyer.get(url)
    expect(answer.body, url).not.toContain('Secret')
    expect(answer.body, url).not.toContain('notes')
  }
  expect((await buyer.post(`/api/admin/orders/${order}/notes`, { text: 'Mine' })).statusCode).toBe(403)
  expect((await visitor(app).post(`/api/admin/orders/${order}/notes`, { text: 'Mine' })).statusCode).toBe(401)
})

test('an empty, too long or 101st note and one on an unknown order are refused', async () => {
  const { staff, add } = await shop()
  expect((await add('  ')).statusCode).toBe(400)
  expect((await add('x'.repeat(1001))).statusCode).toBe(400)
  expect((await staff.post('/api/admin/orders/KD-NONE000000/notes', { text: 'Hello' })).statusCode).toBe(404)
  for (let written = 0; written < 100; written++) await add(`Note ${written}`)
  expect((await add('One more')).statusCode).toBe(409)
})
