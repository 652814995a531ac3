import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest, member, visitor, type Person } from '../../../testing/visitor.ts'
import type { AccountPayment } from '../contract.ts'

const upiId = 'noyyal@okbank'
const listed = async (staff: Person) => {
  const answer = await staff.get('/api/admin/payments')
  return { rows: answer.json<AccountPayment[]>(), total: answer.headers['x-total-count'] }
}
async function openUpi(payer: Person, amount = 250) {
  return (await payer.post('/api/rpay/upi', { amount })).json<{ id: string; amount: number }>()
}

test('API-18 PAY-20 ₹1 to ₹5,00,000 can be paid on account', async () => {
  const app = await fixtures.openShop()
  const payer = await guest(app)
  for (const amount of [1, 100, 10.25, 500_000]) {
    const answer = await payer.post('/api/rpay/create-order', { amount })
    expect(answer.json()).toMatchObject({ amount: amount * 100, currency: 'INR' })
  }
})

test('ENT-07 the response has an id, an amount in paise and a currency', async () => {
  const app = await fixtures.openShop()
  const answer = await (await guest(app)).post('/api/rpay/create-order', { amount: 10.25 })
  expect(answer.json()).toMatchObject({ id: expect.any(String) as string, amount: 1025, currency: 'INR' })
})

test('API-44 RPY-09 an invalid amount creates no order', async () => {
  const app = await fixtures.openShop()
  const payer = await guest(app)
  for (const amount of [0, -1, 0.99, 500_000.01, 1.001, '100', null, undefined, true, [], {}, 1e300]) {
    for (const path of ['/api/rpay/create-order', '/api/rpay/upi']) {
      const answer = await payer.post(path, { amount })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).not.toBe('')
    }
  }
})

test('PAY-21 it is listed for staff without an order', async () => {
  const app = await fixtures.openShop()
  const payer = await member(app)
  const { id } = (await payer.post('/api/rpay/create-order', { amount: 100 })).json<{ id: string }>()
  const staff = await admin(app)
  expect((await listed(staff)).rows).toEqual([])
  const answer = await fixtures.verify(app, await fixtures.pay(app, id))

  expect(answer.json()).toMatchObject({ message: 'Payment Successful', order: null })
  const { rows, total } = await listed(staff)
  expect(rows).toMatchObject([
    { customer: 'A Member', amount: 100, method: 'gateway', status: 'captured', needsAttention: false },
  ])
  expect(total).toBe('1')
})

test('by UPI: QR code, report, and the owner’s decision', async () => {
  const app = await testApp()
  const staff = await admin(app)
  await staff.put('/api/shop', { upiId })
  const payer = await guest(app)
  const { id } = await openUpi(payer)
  const qr = await payer.get(`/api/rpay/${id}/qr`)
  expect(qr.headers['content-type']).toContain('image/svg+xml')
  expect(qr.body).toMatch(/^<svg/)
  expect((await payer.post(`/api/rpay/${id}/utr`, { utr: '123456789012' })).statusCode).toBe(200)

  const [waiting] = (await listed(staff)).rows
  expect(waiting).toMatchObject({ id, status: 'reported', utr: '123456789012', amount: 250, invoice: null })
  const decided = await staff.post(`/api/admin/payments/${id}`, { decision: 'confirm' })
  expect(decided.json()).toMatchObject({ status: 'captured' })
  expect(decided.json<AccountPayment>().invoice).toBeGreaterThanOrEqual(100_000)
  expect((await staff.post(`/api/admin/payments/${id}`, { decision: 'reject' })).statusCode).toBe(409)
  expect((await payer.post(`/api/rpay/${id}/utr`, {})).statusCode).toBe(409)
})

test('a rejected report frees its UTR', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const payer = await guest(app)
  const utr = '123456789012'
  const [first, second] = [await openUpi(payer), await openUpi(payer)]
  await payer.post(`/api/rpay/${first.id}/utr`, { utr })
  expect((await payer.post(`/api/rpay/${second.id}/utr`, { utr })).statusCode).toBe(409)
  await staff.post(`/api/admin/payments/${first.id}`, { decision: 'reject' })
  expect((await payer.post(`/api/rpay/${second.id}/utr`, { utr })).statusCode).toBe(200)
  const { rows } = await listed(staff)
  expect(rows.map(({ status }) => status).sort()).toEqual(['rejected', 'reported'])
})

test('another user’s payment can be neither seen nor reported, and only staff decide', async () => {
  const app = await testApp()
  const payer = await guest(app)
  const { id } = await openUpi(payer)
  const stranger = await guest(app)
  expect((await stranger.get(`/api/rpay/${id}/qr`)).statusCode).toBe(404)
  expect((await stranger.post(`/api/rpay/${id}/utr`, {})).statusCode).toBe(404)
  expect((await payer.get('/api/rpay/nonsense/qr')).statusCode).toBe(404)
  expect((await payer.post(`/api/admin/payments/${id}`, { decision: 'confirm' })).statusCode).toBe(403)
  expect((await visitor(app).get('/api/admin/payments')).statusCode).toBe(401)
})

test('QR-07 a UTR of another shape than 12 digits is refused', async () => {
  const app = await testApp()
  const payer = await guest(app)
  const { id } = await openUpi(payer)
  for (const utr of ['12345678901', '1234567890123', '12345678901x', 123456789012, ''])
    expect((await payer.post(`/api/rpay/${id}/utr`, { utr })).statusCode).toBe(400)
})
