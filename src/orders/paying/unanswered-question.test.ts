import { describe, expect, test, vi } from 'vitest'
import { reconcilePayments } from '../../payments/verification/reconcile-payments.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { expectOpens, openedPayment, patient, whileAsked } from '../../testing/opened-payment.ts'
import { guest } from '../../testing/visitor.ts'

const question = 'GET /orders/:id/payments'

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
