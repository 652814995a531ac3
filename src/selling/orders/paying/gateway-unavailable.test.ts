import { describe, expect, test, vi } from 'vitest'
import { reconcilePayments } from '../../payments/verification/reconcile-payments.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import {
  expectOpens,
  openedPayment,
  slowPoll,
  duringGatewayRequest,
} from '../../../testing/opened-payment.ts'
import { guest } from '../../../testing/visitor.ts'

const paymentsRequest = 'GET /orders/:id/payments'

describe('the gateway is unavailable when a payment is opened again', () => {
  test('it answers with an error: the payment opens as before, the log says so, and the job finds it', async () => {
    const { app, time, faults, gatewayOrder, open, expectPaidOnce } = await openedPayment()
    await fixtures.pay(app, gatewayOrder)
    const warn = vi.spyOn(app.log, 'warn')
    faults.errors = { [paymentsRequest]: 100 }
    expectOpens(await open(), gatewayOrder)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ gatewayOrderId: gatewayOrder }),
      'The gateway could not be asked before a payment was opened again; the reconciliation job will check it',
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
    duringGatewayRequest(app, 'before', () => response.promise)
    expectOpens(await open(), gatewayOrder)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ gatewayOrderId: gatewayOrder }),
      'A payment was opened again before the gateway responded',
    )
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
    response.resolve(undefined)
    await expect.poll(async () => (await fixtures.show(buyer, order)).status, slowPoll).toBe('processing')
    await expectPaidOnce()
  })

  test('each opening sends the gateway at most one request, and none for a payment that was not opened before', async () => {
    const { app, faults, product, open } = await openedPayment()
    faults.errors = { [paymentsRequest]: 100 }
    await open()
    expect(faults.errors[paymentsRequest]).toBe(99)
    const other = await guest(app)
    const order = await fixtures.placed(other, [fixtures.line(product)])
    await fixtures.gatewayOrder(other, order)
    await other.post('/api/rpay/create-order', { amount: 100 })
    await other.post('/api/rpay/create-order', { amount: 100 })
    expect(faults.errors[paymentsRequest]).toBe(99)
  })

  test('failed requests for many buyers stop neither new payments nor the verification of others', async () => {
    const { app, faults, product, gatewayOrder, open } = await openedPayment()
    const success = await fixtures.pay(app, gatewayOrder)
    const buyerFrom = async (address: string) => {
      const buyer = await guest(app, address)
      return { buyer, order: await fixtures.placed(buyer, [fixtures.line(product)]) }
    }
    faults.errors = { [paymentsRequest]: 100 }
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
      const { buyer, order } = await buyerFrom(network)
      const id = await fixtures.gatewayOrder(buyer, order)
      for (let turn = 0; turn < 2; turn++) expectOpens(await fixtures.openPayment(buyer, order), id)
    }
    // After five failures the gateway is not asked for a while.
    expect(faults.errors[paymentsRequest]).toBe(95)
    expectOpens(await open(), gatewayOrder)

    const { buyer, order } = await buyerFrom('198.18.0.1')
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(200)
    expect((await fixtures.verify(app, success)).statusCode).toBe(200)
  })
})
