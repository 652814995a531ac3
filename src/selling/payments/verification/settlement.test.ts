import { describe, expect, test, vi } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { accountsOf, openedOrder, paymentId } from '../../../testing/gateway-money.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import type { Person } from '../../../testing/visitor.ts'
import { gatewaySilent } from '../errors.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const exceptionsOf = async (staff: Person) => (await accountsOf(staff)).exceptions

const withFee = { amount: 1_023_60, fee: 23_60, tax: 3_60 }
const withOffer = { amount: 900_00, fee: 21_24, offer_id: 'offer_Diwali00000001' }

describe('a fee that the buyer bears', () => {
  test.each(['webhook', 'order.paid', 'verify'])(
    'on top of the order’s amount pays the order, reported by %s',
    async (by) => {
      const { app, order_id, captured, orderPaid, details, staff } = await openedOrder()
      if (by === 'verify') {
        app.sandboxFaults.buyersFeePaise = 23_60
        const answer = await fixtures.verify(app, await fixtures.pay(app, order_id))
        expect(answer.json()).toMatchObject({ message: 'Payment Successful' })
      } else if (by === 'webhook') await captured(withFee)
      else await orderPaid(withFee)
      if (by !== 'verify') await orderPaid(withFee)

      const { status, payments, refunds, paid, received } = await details()
      expect({ status, refunds, paid, received }).toEqual({
        status: 'processing',
        refunds: [],
        paid: 1_000,
        received: 1_000,
      })
      expect(payments.filter((payment) => payment.status === 'captured')[0]).toMatchObject({
        ...{
          amount: 1_000,
          charged: 1_023.6,
          fee: 23.6,
          discount: 0,
          received: 1_000,
          needsAttention: false,
        },
      })
      expect(await exceptionsOf(staff)).toEqual([])
      await expectChecksPass(app.db, app.clock())
    },
  )

  test('the shop’s own fee is stored too, also when it is reported after the payment', async () => {
    const { app, captured, details } = await openedOrder()
    await captured({})
    expect((await details()).payments[0]).toMatchObject({ fee: null, received: 1_000 })
    await captured({ fee: 23_60 })
    expect((await details()).payments[0]).toMatchObject({ charged: 1_000, fee: 23.6, received: 976.4 })
    await expectChecksPass(app.db, app.clock())
  })

  test('a cancelled order gets the order’s amount refunded, and the provider may add the fee', async () => {
    const { app, order, order_id, staff, details } = await openedOrder()
    app.sandboxFaults.buyersFeePaise = 23_60
    const success = await fixtures.pay(app, order_id)
    const id = success.razorpay_payment_id
    await fixtures.verify(app, success)
    await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked.' })
    const [refund] = (await details()).refunds
    const reported = {
      id: 'rfnd_WithFee',
      payment_id: id,
      amount: 1_023_60,
      status: 'processed' as const,
      receipt: refund!.id,
    }
    await fixtures.webhook(app, 'refund.processed', { id, order_id, ...withFee }, {}, reported)
    expect(await details()).toMatchObject({
      status: 'refunded',
      refunded: 1_000,
      refunds: [{ amount: 1_000, status: 'processed' }],
    })
    expect(await exceptionsOf(staff)).toEqual([])
    await expectChecksPass(app.db, app.clock())
  })

  test('a refund of all that was charged, made at the provider, is the order’s amount', async () => {
    const { app, order_id, captured, details, staff } = await openedOrder()
    await captured(withFee)
    const reported = {
      id: 'rfnd_Desk',
      payment_id: paymentId,
      amount: 1_023_60,
      status: 'processed' as const,
    }
    await fixtures.webhook(app, 'refund.processed', { id: paymentId, order_id, ...withFee }, {}, reported)
    expect(await details()).toMatchObject({ status: 'refunded', refunded: 1_000 })
    expect(await exceptionsOf(staff)).toEqual([])
    await expectChecksPass(app.db, app.clock())
  })
})

describe('an offer that the gateway granted', () => {
  test.each([['captured', 'paid'], ['paid', 'captured'], ['paid'], ['captured', 'captured', 'paid', 'paid']])(
    'pays the order once its order is paid: %s %s %s %s',
    async (...events) => {
      const { app, captured, orderPaid, details, staff } = await openedOrder()
      for (const event of events)
        await (event === 'paid' ? orderPaid(withOffer, { amount_paid: 900_00 }) : captured(withOffer))
      const { status, payments, refunds, paid } = await details()
      expect({ status, refunds, paid }).toEqual({ status: 'processing', refunds: [], paid: 900 })
      expect(payments.filter((payment) => payment.status === 'captured')).toMatchObject([
        {
          amount: 1_000,
          charged: 900,
          discount: 100,
          fee: 21.24,
          received: 878.76,
          unappliedReason: null,
          isWaiting: false,
        },
      ])
      expect(await exceptionsOf(staff)).toEqual([])
      await expectChecksPass(app.db, app.clock())
    },
  )

  test('is found by asking the gateway for its order', async () => {
    const { app, order_id, details } = await openedOrder()
    app.sandboxFaults.discountPaise = 100_00
    const answer = await fixtures.verify(app, await fixtures.pay(app, order_id))
    expect(answer.json()).toMatchObject({ message: 'Payment Successful' })
    expect(await details()).toMatchObject({ status: 'processing', paid: 900, refunds: [] })
    await expectChecksPass(app.db, app.clock())
  })

  test('waits while the gateway does not answer, and the reconciliation job applies it', async () => {
    const { app, time, order_id, details, staff } = await openedOrder()
    app.sandboxFaults.discountPaise = 100_00
    const { razorpay_payment_id: id } = await fixtures.pay(app, order_id)
    vi.spyOn(app.gateway(), 'order').mockRejectedValueOnce(gatewaySilent())
    await fixtures.webhook(app, 'payment.captured', { id, order_id, amount: 900_00 })
    expect(await details()).toMatchObject({
      status: 'awaiting_payment',
      refunds: [],
      payments: expect.arrayContaining([expect.objectContaining({ isWaiting: true })]) as unknown,
    })
    expect(await exceptionsOf(staff)).toMatchObject([{ amount: 900, isWaiting: true, reason: 'differs' }])
    time.now += 4 * 60_000
    expect(await reconcilePayments(app, app.gateway())).toMatchObject({ newlyCaptured: 1, failures: [] })
    expect(await reconcilePayments(app, app.gateway())).toMatchObject({ newlyCaptured: 0 })
    expect(await details()).toMatchObject({ status: 'processing', paid: 900 })
    expect(await exceptionsOf(staff)).toEqual([])
    await expectChecksPass(app.db, app.clock())
  })

  test('a cancelled order gets back what was paid, and the credit note is for the whole invoice', async () => {
    const { app, order, captured, orderPaid, details, staff } = await openedOrder()
    await captured(withOffer)
    await orderPaid(withOffer)
    const refundable = (await details()).refundable
    await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked.' })
    const { refunds, documents } = await details()
    expect([refundable, refunds.map(({ amount }) => amount)]).toEqual([900, [900]])
    expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
      [expect.any(String), 1_000],
      ['credit_note', 1_000],
    ])
    await expectChecksPass(app.db, app.clock())
  })
})

describe('a payment of another amount', () => {
  async function waiting() {
    const shop = await openedOrder()
    await shop.captured({ amount: 10_00 })
    const [exception] = await exceptionsOf(shop.staff)
    return {
      ...shop,
      decide: (what: string) => shop.staff.post(`/api/admin/integrity/cases/${exception!.id}/${what}`),
    }
  }

  test('waits for the owner and is not refunded; the right amount still pays the order', async () => {
    const { app, captured, details, staff } = await waiting()
    expect(await details()).toMatchObject({ status: 'awaiting_payment', refunds: [] })
    expect(await exceptionsOf(staff)).toMatchObject([{ amount: 10, left: 10, isWaiting: true }])
    await captured({ id: 'pay_Genuine0000002' })
    expect(await details()).toMatchObject({ status: 'processing', paid: 1_000, refunds: [] })
    expect(await exceptionsOf(staff)).toHaveLength(1)
    await expectChecksPass(app.db, app.clock())
  })

  test('is told to the buyer, who must not pay again', async () => {
    const { app, order_id } = await openedOrder()
    app.sandboxFaults.wrongAmountPaise = 10_00
    const success = await fixtures.pay(app, order_id)
    for (let turn = 0; turn < 2; turn++) {
      const answer = (await fixtures.verify(app, success)).json<{ message: string }>()
      expect(answer).toMatchObject({ isWaiting: true })
      expect(answer.message).toContain('Please do not pay again.')
    }
  })

  test('is refunded when the owner says so, once', async () => {
    const { app, decide, details, staff } = await waiting()
    expect((await decide('refund')).statusCode).toBe(200)
    expect((await decide('refund')).statusCode).toBe(404)
    expect(await details()).toMatchObject({ status: 'awaiting_payment', refunds: [{ amount: 10 }] })
    expect(await exceptionsOf(staff)).toEqual([])
    await expectChecksPass(app.db, app.clock())
  })

  test('of more than the order costs can only be refunded', async () => {
    const { captured, staff, details } = await openedOrder()
    await captured({ amount: 2_000_00 })
    const [exception] = await exceptionsOf(staff)
    expect((await staff.post(`/api/admin/integrity/cases/${exception!.id}/apply`)).statusCode).toBe(409)
    expect((await staff.post(`/api/admin/integrity/cases/${exception!.id}/refund`)).statusCode).toBe(200)
    expect(await details()).toMatchObject({ status: 'awaiting_payment', refunds: [{ amount: 2_000 }] })
  })

  test('pays the order when the owner says so', async () => {
    const { app, decide, details, captured } = await waiting()
    expect((await decide('apply')).statusCode).toBe(200)
    expect(await details()).toMatchObject({ status: 'processing', paid: 10 })
    await captured({ id: 'pay_Genuine0000002' })
    expect(await details()).toMatchObject({ status: 'processing', refunds: [{ amount: 1_000 }] })
    await expectChecksPass(app.db, app.clock())
  })
})

describe('amounts that contradict each other', () => {
  test.each([
    ['an order of another amount', { amount: 500_00 }],
    ['an order that is not paid', { status: 'attempted' }],
    ['another order', { id: 'order_Other' }],
    ['another sum that was paid', { amount_paid: 77_00 }],
  ])('%s does not pay for the order', async (_what, state) => {
    const { app, orderPaid, details, staff } = await openedOrder()
    await orderPaid({ amount: 900_00 }, state)
    expect(await details()).toMatchObject({ status: 'awaiting_payment', refunds: [] })
    expect(await exceptionsOf(staff)).toMatchObject([{ isWaiting: true }])
    await expectChecksPass(app.db, app.clock())
  })

  test('a fee larger than the amount is not believed: the order is paid, and the owner looks', async () => {
    const { app, captured, details, staff } = await openedOrder()
    await captured({ fee: 2_000_00 })
    expect((await details()).payments[0]).toMatchObject({ status: 'captured', fee: null, received: 1_000 })
    expect(await details()).toMatchObject({ status: 'processing', refunds: [] })
    expect(await exceptionsOf(staff)).toMatchObject([{ reason: 'differs', isWaiting: false }])
    await expectChecksPass(app.db, app.clock())
  })

  test('an order that another payment has paid is not paid by a small one', async () => {
    const { app, time, order_id, details } = await openedOrder()
    const { razorpay_payment_id: whole } = await fixtures.pay(app, order_id)
    const gateway = app.gateway()
    const small = { ...(await gateway.payment(whole)), id: 'pay_Small0000001', amountPaise: 1_00 }
    const paymentsOf = async () => [small, await gateway.payment(whole)]
    time.now += 4 * 60_000
    await reconcilePayments(app, { ...gateway, paymentsOf })
    expect(await details()).toMatchObject({ status: 'processing', paid: 1_000, refunds: [] })
    await expectChecksPass(app.db, app.clock())
  })
})
