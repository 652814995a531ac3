import { expect, test, vi } from 'vitest'
import { documentsStore, presentDocument } from '../invoices/documents-store.ts'
import { printable } from '../invoices/presentation/printable.ts'
import type { AccountPayment } from '../payments/contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, member } from '../../testing/visitor.ts'
import type { ShopStatus } from '../../back-office/status/contract.ts'
import type { AdminOrder, AdminOrderDetails, PackingSlip } from './admin/contract.ts'

const asha = 'asha@example.com'
const warning = 'TEST PAYMENT – no money was received'
const secrets = { RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'another' }

/** A shop with Razorpay's keys; its gateway is simulated: it opens orders, and nothing is paid. */
async function shopWithKeys(RAZORPAY_KEY_ID: string) {
  const app = await fixtures.openShop({ environment: { RAZORPAY_KEY_ID, ...secrets } })
  let made = 0
  const createOrder = vi.spyOn(app.gateway(), 'createOrder')
  createOrder.mockImplementation(async () => `order_${RAZORPAY_KEY_ID.slice(4, 8)}${String(++made)}`)
  vi.spyOn(app.gateway(), 'paymentsOf').mockResolvedValue([])
  const buyer = await member(app, asha)
  const product = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const staff = await admin(app)
  const capture = (id: string, order_id: string, amount: number) =>
    fixtures.webhook(app, 'payment.captured', { id, order_id, amount })
  return { app, product, buyer, order, staff, capture }
}

async function shown({ staff, order }: Awaited<ReturnType<typeof shopWithKeys>>) {
  const read = async <T>(url: string) => (await staff.get(url)).json<T>()
  return {
    row: (await read<AdminOrder[]>('/api/admin/orders'))[0]!,
    details: await read<AdminOrderDetails>(`/api/admin/orders/${order}`),
    slip: (await read<PackingSlip[]>(`/api/admin/packing-slips?id=${order}`))[0]!,
  }
}

test.each([
  ['rzp_test_Noyyal00000001', true],
  ['rzp_live_Noyyal00000001', false],
])('a payment with the key %s is called a test payment: %s', async (key, isTest) => {
  const shop = await shopWithKeys(key)
  const { app, buyer, order, staff, capture } = shop
  const opened = await fixtures.gatewayOrder(buyer, order)
  const { amount } = await fixtures.show(buyer, order)
  await capture('pay_First', opened, amount * 100)
  await capture('pay_Again', opened, amount * 100)
  const { row, details, slip } = await shown(shop)
  const conditions = (await staff.get('/api/admin/status')).json<ShopStatus>().conditions
  const tests = conditions.find((one) => one.id === 'test-payments')
  expect(tests?.level).toBe(isTest ? 'attention' : 'ok')
  expect([row.status, row.isTest, details.isTest, slip.isTest]).toEqual([
    'processing',
    isTest,
    isTest,
    isTest,
  ])
  expect(details.payments.map((payment) => payment.isTest)).toEqual([isTest, isTest])

  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'A trial.' })
  const { refunds } = (await shown(shop)).details
  expect(refunds.map((refund) => refund.isTest)).toEqual([isTest, isTest])

  const { id } = (await buyer.post('/api/rpay/create-order', { amount: 100 })).json<{ id: string }>()
  await capture('pay_OnAccount', id, 10_000)
  const [onAccount] = (await staff.get('/api/admin/payments')).json<AccountPayment[]>()
  expect(onAccount!.isTest).toBe(isTest)

  const paid = (await mailsTo(app, asha)).filter(({ subject }) => /payment for|cancelled/.test(subject))
  expect(paid.length).toBeGreaterThanOrEqual(2)
  for (const { subject, text } of paid) {
    expect(subject.startsWith('[Test payment] ')).toBe(isTest)
    expect(text.includes(warning)).toBe(isTest)
  }
  for (const document of await documentsStore(app.db).ofOrders([order]))
    expect(printable(presentDocument(document)).warning?.includes(warning)).toBe(isTest || undefined)
})

test('an order opened with test keys cannot be paid with that attempt after the owner has set live keys', async () => {
  const { app, buyer, order } = await shopWithKeys('rzp_test_Noyyal00000001')
  const opened = await fixtures.gatewayOrder(buyer, order)
  expect(await fixtures.gatewayOrder(buyer, order)).toBe(opened)
  app.gateway().isTest = false
  expect(await fixtures.gatewayOrder(buyer, order)).not.toBe(opened)
})

/** An order that was opened with test keys and paid after the owner has set live keys. */
async function paidLateWithTestKeys() {
  const shop = await shopWithKeys('rzp_live_Noyyal00000001')
  const { app, product, buyer, order, capture } = shop
  app.gateway().isTest = true
  const opened = await fixtures.gatewayOrder(buyer, order)
  app.gateway().isTest = false
  const { amount } = await fixtures.show(buyer, order)
  await capture('pay_First', opened, amount * 100)
  const stock = () => fixtures.stockOf(app, product)
  return { ...shop, stock }
}

test('with live keys a test payment leaves the stock as it was, also when the order is cancelled', async () => {
  const { app, buyer, order, staff, stock } = await paidLateWithTestKeys()
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await stock()).toBe(10)
  await expectChecksPass(app.db, app.clock())
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'A trial.' })
  expect(await stock()).toBe(10)
  await expectChecksPass(app.db, app.clock())
})

test('goods of a test payment that come back to a shop with live keys do not enter the stock', async () => {
  const { app, order, staff, stock } = await paidLateWithTestKeys()
  for (const status of ['shipped', 'returned'])
    expect((await staff.put(`/api/admin/orders/${order}/status`, { status })).statusCode).toBe(200)
  expect(await stock()).toBe(10)
  await expectChecksPass(app.db, app.clock())
})

test('documents of test payments take no number of the shop’s own', async () => {
  const { app, buyer, order, staff } = await paidLateWithTestKeys()
  const codes = async (id: string) =>
    (await documentsStore(app.db).ofOrders([id])).map(({ code }) => code.replace(/\d\d-\d\d/, 'year'))
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'A trial.' })
  expect(await codes(order)).toEqual(['TS/year/00001', 'TC/year/00001'])
  const real = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await buyer.post(`/api/orders/${real}/utr`, { utr: '123456789012' })
  await staff.post(`/api/admin/orders/${real}/payment`, { decision: 'confirm' })
  expect(await codes(real)).toEqual(['year/00001'])
  await expectChecksPass(app.db, app.clock())
})
