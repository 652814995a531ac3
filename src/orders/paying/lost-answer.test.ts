import { describe, expect, test, vi } from 'vitest'
import { documentsStore } from '../../invoices/documents-store.ts'
import { paise } from '../../money/money.ts'
import { reconcilePayments } from '../../payments/verification/reconcile-payments.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'

const amount = 65_099_00
/** A slow machine may take longer than the deadline. */
const patient = { timeout: 20_000 }
const question = 'GET /orders/:id/payments'

/** An opened payment. The browser learns nothing of its outcome, and no webhook arrives. */
async function openedPayment() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  app.sandboxFaults.webhooks.dropRate = 1
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  await buyer.post('/cart/add', { product_id: product._id, type: 'sales' })
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  const open = () => fixtures.openPayment(buyer, order)
  const refunds = async () =>
    (await refundsStore(app.db).ofReferences([order])).map(({ amountPaise }) => amountPaise)

  /** Paid, invoiced and taken from the stock once, and the reconciliation job finds nothing more. */
  async function expectPaidOnce() {
    time.now += 4 * 60_000
    expect(await reconcilePayments(app, app.gateway())).toMatchObject({ newlyCaptured: 0, failures: [] })
    const attempts = await paymentListsStore(app.db).ofReferences([order])
    expect(attempts.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([['captured', amount]])
    expect(await documentsStore(app.db).invoicesOf([order])).toHaveLength(1)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
    expect(await fixtures.stockOf(app, product)).toBe(9)
    expect((await buyer.get(`/cart/${buyer.id}`)).json()).toEqual([])
    expect(await refunds()).toEqual([])
    await expectChecksPass(app.db, app.clock())
  }
  return {
    app,
    faults: app.sandboxFaults,
    time,
    product,
    buyer,
    order,
    gatewayOrder,
    open,
    refunds,
    expectPaidOnce,
  }
}

type Opening = Awaited<ReturnType<typeof fixtures.openPayment>>

function expectAlreadyPaid(answer: Opening) {
  expect(answer.statusCode, answer.body).toBe(409)
  expect(answer.json()).toMatchObject({ type: 'already_paid' })
}
function expectOpens(answer: Opening, id: string) {
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ id, amount })
}

describe('the payment went through', () => {
  test('opening it again finds it: paid once, and the page learns that the order is paid', async () => {
    const { app, buyer, order, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    const success = await fixtures.pay(app, gatewayOrder)
    expectAlreadyPaid(await open())
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
    expectAlreadyPaid(await open())
    expect((await fixtures.verify(app, success)).statusCode).toBe(200)
    await expectPaidOnce()
  })

  test('the bank only authorized it: it is captured first', async () => {
    const { app, faults, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    faults.payments = 'authorized'
    await fixtures.pay(app, gatewayOrder)
    expectAlreadyPaid(await open())
    expect(await app.gateway().paymentsOf(gatewayOrder)).toMatchObject([{ status: 'captured' }])
    await expectPaidOnce()
  })

  test('the browser was told of a failure', async () => {
    const { app, faults, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    faults.payments = 'late'
    await fixtures.press(app, gatewayOrder, 'pay')
    await fixtures.webhook(app, 'payment.failed', { id: 'pay_Declined00001', order_id: gatewayOrder, amount })
    expectAlreadyPaid(await open())
    await expectPaidOnce()
  })

  test('two tabs, both webhooks and a browser that reports it after all, at the same moment', async () => {
    const { app, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    const success = await fixtures.pay(app, gatewayOrder)
    const paid = { id: success.razorpay_payment_id, order_id: gatewayOrder, amount }
    const [one, other] = await Promise.all([
      open(),
      open(),
      fixtures.webhook(app, 'payment.captured', paid),
      fixtures.webhook(app, 'order.paid', paid),
      fixtures.verify(app, success),
    ])
    expectAlreadyPaid(one)
    expectAlreadyPaid(other)
    await expectPaidOnce()
  })

  test.each(['before', 'after'])('the webhook arrives %s the gateway responded', async (moment) => {
    const { app, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    const { razorpay_payment_id: id } = await fixtures.pay(app, gatewayOrder)
    whileAsked(app, moment, () =>
      fixtures.webhook(app, 'payment.captured', { id, order_id: gatewayOrder, amount }),
    )
    expectAlreadyPaid(await open())
    await expectPaidOnce()
  })

  test('it was refunded at the provider already: the order is refunded', async () => {
    const { app, order, gatewayOrder, buyer, open, refunds } = await openedPayment()
    const { razorpay_payment_id: paymentId } = await fixtures.pay(app, gatewayOrder)
    const refund = { paymentId, amountPaise: paise(amount), receipt: 'desk', key: 'at-the-desk', reason: '' }
    await app.gateway().refund(refund)
    expect((await open()).json()).toMatchObject({ type: 'order_not_payable' })
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'refunded' })
    expect(await refunds()).toEqual([amount])
  })
})

describe('the payment did not go through', () => {
  test('nothing was paid, or the card was declined: the same payment opens again', async () => {
    const { app, buyer, order, gatewayOrder, open } = await openedPayment()
    expectOpens(await open(), gatewayOrder)
    await fixtures.press(app, gatewayOrder, 'decline')
    expectOpens(await open(), gatewayOrder)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('another amount was authorized: it is not captured, and the payment opens again', async () => {
    const { app, faults, gatewayOrder, open } = await openedPayment()
    Object.assign(faults, { payments: 'authorized', wrongAmountPaise: 1_00 })
    await fixtures.pay(app, gatewayOrder)
    expectOpens(await open(), gatewayOrder)
    expect(await app.gateway().paymentsOf(gatewayOrder)).toMatchObject([{ status: 'authorized' }])
  })

  test('another amount was captured: it is refunded, and the payment opens again', async () => {
    const { app, faults, gatewayOrder, open, refunds } = await openedPayment()
    faults.wrongAmountPaise = 1_00
    await fixtures.pay(app, gatewayOrder)
    expectOpens(await open(), gatewayOrder)
    expect(await refunds()).toEqual([1_00])
    expectOpens(await open(), gatewayOrder)
    expect(await refunds()).toEqual([1_00])
  })

  test('the amount before a change was paid: a payment of the new amount opens, and the job refunds the old one', async () => {
    const { app, time, product, buyer, order, gatewayOrder, open, refunds } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    await fixtures.place(buyer, [fixtures.line(product)], { delivery: 'collect' })
    const opened = (await open()).json<{ id: string; amount: number }>()
    expect(opened).toMatchObject({ amount: amount - 100_00 })
    expect(opened.id).not.toBe(gatewayOrder)
    time.now += 4 * 60_000
    await reconcilePayments(app, app.gateway())
    expect(await refunds()).toEqual([amount])
    await fixtures.pay(app, opened.id)
    expectAlreadyPaid(await open())
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
    expect(await fixtures.stockOf(app, product)).toBe(9)
    await expectChecksPass(app.db, app.clock())
  })

  test('the order is cancelled while the gateway is asked: nothing opens, and the money goes back', async () => {
    const { app, order, gatewayOrder, open, refunds } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    const staff = await admin(app)
    whileAsked(app, 'after', () => staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' }))
    expect((await open()).json()).toMatchObject({ type: 'order_not_payable' })
    await expect.poll(refunds, patient).toEqual([amount])
    await expectChecksPass(app.db, app.clock())
  })
})

describe('the gateway cannot say', () => {
  test('no valid response: the payment opens as before, the log says so, and the job finds it', async () => {
    const { app, time, faults, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    const warn = vi.spyOn(app.log, 'warn')
    faults.errors = { [question]: 100 }
    expectOpens(await open(), gatewayOrder)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ gatewayOrderId: gatewayOrder }),
      'Payment opened again unchecked; the reconciliation job will check it',
    )
    faults.errors = {}
    time.now += 4 * 60_000
    expect(await reconcilePayments(app, app.gateway())).toMatchObject({ newlyCaptured: 1 })
    await expectPaidOnce()
  })

  test('it does not respond in time: the payment opens as before, and the late response is applied', async () => {
    const { app, buyer, order, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    const warn = vi.spyOn(app.log, 'warn')
    const response = Promise.withResolvers<unknown>()
    whileAsked(app, 'before', () => response.promise)
    expectOpens(await open(), gatewayOrder)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ gatewayOrderId: gatewayOrder }),
      'Payment opened again before the gateway responded',
    )
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
    response.resolve(undefined)
    await expect.poll(async () => (await fixtures.show(buyer, order)).status, patient).toBe('processing')
    await expectPaidOnce()
  })

  test('each opening asks once at most, and only about a payment that was opened before', async () => {
    const { app, faults, product, open } = await openedPayment()
    faults.errors = { [question]: 100 }
    await open()
    expect(faults.errors[question]).toBe(99)
    const other = await guest(app)
    const order = await fixtures.placed(other, [fixtures.line(product)])
    await fixtures.gatewayOrder(other, order)
    await other.post('/api/rpay/create-order', { amount: 100 })
    await other.post('/api/rpay/create-order', { amount: 100 })
    expect(faults.errors[question]).toBe(99)
  })

  test('failed questions of many buyers stop neither new payments nor the verification of others', async () => {
    const { app, faults, product, gatewayOrder, open } = await openedPayment()
    const success = await fixtures.pay(app, gatewayOrder)
    const buyerFrom = async (address: string) => {
      const buyer = await guest(app, address)
      return { buyer, order: await fixtures.placed(buyer, [fixtures.line(product)]) }
    }
    faults.errors = { [question]: 100 }
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
      const { buyer, order } = await buyerFrom(network)
      const id = await fixtures.gatewayOrder(buyer, order)
      for (let turn = 0; turn < 2; turn++) expectOpens(await fixtures.openPayment(buyer, order), id)
    }
    // After five failures the gateway is not asked for a while.
    expect(faults.errors[question]).toBe(95)
    expectOpens(await open(), gatewayOrder)

    const { buyer, order } = await buyerFrom('198.18.0.1')
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(200)
    expect((await fixtures.verify(app, success)).statusCode).toBe(200)
  })
})

/** Does this while an opening asks the gateway. */
function whileAsked(app: fixtures.Shop, moment: string, meanwhile: () => Promise<unknown>) {
  const gateway = app.gateway()
  const paymentsOf = gateway.paymentsOf.bind(gateway)
  vi.spyOn(gateway, 'paymentsOf').mockImplementationOnce(async (...asked) => {
    if (moment === 'before') await meanwhile()
    const reported = await paymentsOf(...asked)
    if (moment === 'after') await meanwhile()
    return reported
  })
}
