import { expect, vi } from 'vitest'
import { documentsStore } from '../selling/invoices/documents-store.ts'
import { paymentListsStore } from '../selling/payments/lists-store.ts'
import { refundsStore } from '../selling/payments/refunds/refunds-store.ts'
import { reconcilePayments } from '../selling/payments/verification/reconcile-payments.ts'
import { expectChecksPass } from './consistency-checks.ts'
import * as fixtures from './order-fixtures.ts'
import { guest } from './visitor.ts'

export const amountPaise = 65_099_00
/** For `expect.poll`: a slow machine may need longer than its default timeout. */
export const slowPoll = { timeout: 20_000 }

/** An opened payment. The browser learns nothing of its outcome, and no webhook arrives. */
export async function openedPayment() {
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

  const exceptions = async () =>
    (await paymentListsStore(app.db).openExceptions({ page: 1, limit: 10 })).total

  /** Paid, invoiced and taken from the stock once, and the reconciliation job finds nothing more. */
  async function expectPaidOnce() {
    time.now += 4 * 60_000
    expect(await reconcilePayments(app, app.gateway())).toMatchObject({ newlyCaptured: 0, failures: [] })
    const attempts = await paymentListsStore(app.db).ofReference(order)
    expect(attempts.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
      ['captured', amountPaise],
    ])
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
    exceptions,
    expectPaidOnce,
  }
}

type Opening = Awaited<ReturnType<typeof fixtures.openPayment>>

export function expectAlreadyPaid(answer: Opening) {
  expect(answer.statusCode, answer.body).toBe(409)
  expect(answer.json()).toMatchObject({ type: 'already_paid' })
}
export function expectOpens(answer: Opening, id: string) {
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ id, amount: amountPaise })
}

/** Runs `meanwhile` before or after the gateway handles the next request for the payments of an order. */
export function duringGatewayRequest(
  app: fixtures.Shop,
  moment: 'before' | 'after',
  meanwhile: () => Promise<unknown>,
) {
  const gateway = app.gateway()
  const paymentsOf = gateway.paymentsOf.bind(gateway)
  vi.spyOn(gateway, 'paymentsOf').mockImplementationOnce(async (...asked) => {
    if (moment === 'before') await meanwhile()
    const reported = await paymentsOf(...asked)
    if (moment === 'after') await meanwhile()
    return reported
  })
}
