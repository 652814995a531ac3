import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { reconcilePayments } from '../../payments/verification/reconcile-payments.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import {
  amountPaise,
  expectAlreadyPaid,
  expectOpens,
  openedPayment,
  slowPoll,
  duringGatewayRequest,
} from '../../../testing/opened-payment.ts'
import { admin } from '../../../testing/visitor.ts'

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
    await fixtures.webhook(app, 'payment.failed', {
      id: 'pay_Declined00001',
      order_id: gatewayOrder,
      amount: amountPaise,
    })
    expectAlreadyPaid(await open())
    await expectPaidOnce()
  })

  test('two tabs, both webhooks and a browser that reports it after all, at the same moment', async () => {
    const { app, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    const success = await fixtures.pay(app, gatewayOrder)
    const paid = { id: success.razorpay_payment_id, order_id: gatewayOrder, amount: amountPaise }
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

  test.each(['before', 'after'] as const)('the webhook arrives %s the gateway responded', async (moment) => {
    const { app, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    const { razorpay_payment_id: id } = await fixtures.pay(app, gatewayOrder)
    duringGatewayRequest(app, moment, () =>
      fixtures.webhook(app, 'payment.captured', { id, order_id: gatewayOrder, amount: amountPaise }),
    )
    expectAlreadyPaid(await open())
    await expectPaidOnce()
  })

  test('it was refunded at the provider already: the order is refunded', async () => {
    const { app, order, gatewayOrder, buyer, open, refunds } = await openedPayment()
    const { razorpay_payment_id: paymentId } = await fixtures.pay(app, gatewayOrder)
    const refund = {
      paymentId,
      amountPaise: paise(amountPaise),
      receipt: 'desk',
      key: 'at-the-desk',
      reason: '',
    }
    await app.gateway().refund(refund)
    expect((await open()).json()).toMatchObject({ type: 'order_not_payable' })
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'refunded' })
    expect(await refunds()).toEqual([amountPaise])
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

  test('another amount was captured: it waits for the owner, and the payment opens again', async () => {
    const { app, faults, gatewayOrder, open, refunds, exceptions } = await openedPayment()
    faults.wrongAmountPaise = 1_00
    await fixtures.pay(app, gatewayOrder)
    expectOpens(await open(), gatewayOrder)
    expectOpens(await open(), gatewayOrder)
    expect(await refunds()).toEqual([])
    expect(await exceptions()).toBe(1)
  })

  test('the amount before a change was paid: a payment of the new amount opens, and the job refunds the old one', async () => {
    const { app, time, product, buyer, order, gatewayOrder, open, refunds } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    await fixtures.place(buyer, [fixtures.line(product)], { delivery: 'collect' })
    const opened = (await open()).json<{ id: string; amount: number }>()
    expect(opened).toMatchObject({ amount: amountPaise - 100_00 })
    expect(opened.id).not.toBe(gatewayOrder)
    time.now += 4 * 60_000
    await reconcilePayments(app, app.gateway())
    expect(await refunds()).toEqual([amountPaise])
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
    duringGatewayRequest(app, 'after', () =>
      staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' }),
    )
    expect((await open()).json()).toMatchObject({ type: 'order_not_payable' })
    await expect.poll(refunds, slowPoll).toEqual([amountPaise])
    await expectChecksPass(app.db, app.clock())
  })
})
