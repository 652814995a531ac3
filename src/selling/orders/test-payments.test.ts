import { expect, test, vi } from 'vitest'
import { documentsStore, presentDocument } from '../invoices/documents-store.ts'
import { renderDocument } from '../invoices/pdf/render-document.ts'
import { printable } from '../invoices/presentation/printable.ts'
import type { AccountPayment } from '../payments/contract.ts'
import { sendRefunds } from '../payments/refunds/send-refunds.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, member, type Person } from '../../testing/visitor.ts'
import type { AdminOrder, AdminOrderDetails, PackingSlip } from './admin/contract.ts'

const asha = 'asha@example.com'
const owner = 'hello@noyyalmobiles.example'
const warning = 'TEST PAYMENT – no money was received'

async function shopWithOrder() {
  const app = await fixtures.openShop()
  const buyer = await member(app, asha)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  return { app, buyer, order, staff: await admin(app) }
}

const adminViews = async (staff: Person, order: string) => ({
  row: (await staff.get('/api/admin/orders')).json<AdminOrder[]>()[0]!,
  details: (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>(),
  slip: (await staff.get(`/api/admin/packing-slips?id=${order}`)).json<PackingSlip[]>()[0]!,
})

test('a sandbox payment is marked as a test for staff, in every email and on the documents', async () => {
  const { app, buyer, order, staff } = await shopWithOrder()
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const paid = await adminViews(staff, order)
  expect(paid.row.isTest).toBe(true)
  expect(paid.details).toMatchObject({ isTest: true, payments: [{ status: 'captured', isTest: true }] })
  expect(paid.slip.isTest).toBe(true)

  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', note: 'A trial.' })
  await sendRefunds(app, app.gateway())
  // The shop's job may have sent it already.
  await vi.waitFor(async () => {
    const { details } = await adminViews(staff, order)
    expect(details.refunds).toMatchObject([{ status: 'processed', isTest: true }])
  }, 20_000)
  await fixtures.webhooksArrived(app)

  const mails = [...(await mailsTo(app, asha)), ...(await mailsTo(app, owner))]
  const afterPaying = mails.filter(({ subject }) =>
    /payment for|paid|cancelled|refund of|refunded/.test(subject),
  )
  expect(afterPaying.length).toBeGreaterThanOrEqual(5)
  for (const { subject, text } of afterPaying) {
    expect(subject).toMatch(/^\[Test payment\] /)
    expect(text).toContain(warning)
  }

  const documents = await documentsStore(app.db).ofOrders([order])
  expect(documents.map(({ kind }) => kind)).toContain('credit_note')
  for (const document of documents) {
    expect(printable(presentDocument(document)).warning).toContain(warning)
    for (const page of pdfText(await renderDocument(document))) expect(page.join(' ')).toContain(warning)
  }
})

test('a UPI payment is not a test payment', async () => {
  const { app, buyer, order, staff } = await shopWithOrder()
  await buyer.post(`/api/orders/${order}/utr`, { utr: '123456789012' })
  await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  const { row, details, slip } = await adminViews(staff, order)
  expect([row.isTest, details.isTest, details.payments[0]!.isTest, slip.isTest]).toEqual([
    false,
    false,
    false,
    false,
  ])
  for (const { subject, text } of await mailsTo(app, asha))
    expect(subject + text).not.toMatch(/test payment/i)
  const [document] = await documentsStore(app.db).ofOrders([order])
  expect(printable(presentDocument(document!)).warning).toBeUndefined()
})

test('test payments on account and second payments of an order are marked too', async () => {
  const { app, buyer, order, staff } = await shopWithOrder()
  const { id } = (await buyer.post('/api/rpay/create-order', { amount: 100 })).json<{ id: string }>()
  await fixtures.verify(app, await fixtures.pay(app, id))
  const { id: upi } = (await buyer.post('/api/rpay/upi', { amount: 250 })).json<{ id: string }>()
  await buyer.post(`/api/rpay/${upi}/utr`, {})
  const rows = (await staff.get('/api/admin/payments')).json<AccountPayment[]>()
  expect(rows.map(({ method, isTest }) => [method, isTest])).toEqual(
    expect.arrayContaining([
      ['gateway', true],
      ['upi', false],
    ]),
  )

  const opened = await fixtures.gatewayOrder(buyer, order)
  const success = await fixtures.pay(app, opened)
  await fixtures.verify(app, success)
  const second = { id: success.razorpay_payment_id.replace(/.$/, '_'), order_id: opened, amount: 1_000 }
  await fixtures.webhook(app, 'payment.captured', second)
  const { details } = await adminViews(staff, order)
  expect(details.payments.map(({ isTest }) => isTest)).toEqual([true, true])
})
