import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentListsStore } from '../lists-store.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { paymentsStore } from '../store.ts'
import { reconcileRun } from '../jobs.ts'
import { reconcileOrder, reconcilePayments } from './reconcile-payments.ts'

const minutes = (count: number) => count * 60_000

async function shopWithOrder() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  app.sandboxFaults.webhooks.dropRate = 1
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  const status = async () => (await fixtures.show(buyer, order)).status
  const round = (gateway: Gateway = app.gateway(), turn = 0) => reconcilePayments(app, gateway, turn)
  return { app, time, faults: app.sandboxFaults, product, buyer, order, gatewayOrder, status, round }
}

test('a run in which every call fails throws, a partial failure does not', async () => {
  const { app, time, gatewayOrder } = await shopWithOrder()
  await fixtures.pay(app, gatewayOrder)
  time.now += minutes(4)
  const silent = { ...app.gateway(), paymentsOf: () => Promise.reject(new Error('no answer')) }
  await expect(reconcileRun(app, silent)(1)).rejects.toThrow('no answer')
  await expect(reconcileRun(app, app.gateway())(2)).resolves.toBeUndefined()
})

describe('without browser callback and webhook', () => {
  test('missed webhook: the payment is synced after three minutes, not earlier', async () => {
    const { app, time, gatewayOrder, status, round } = await shopWithOrder()
    await fixtures.pay(app, gatewayOrder)
    expect(await round()).toEqual({ newlyCaptured: 0, checked: 0, failures: [] })
    time.now += minutes(4)
    expect(await round()).toEqual({ newlyCaptured: 1, checked: 1, failures: [] })
    expect(await status()).toBe('processing')
    // Whether a paid one is checked again depends on the run.
    expect(await round()).toEqual({ newlyCaptured: 0, checked: expect.any(Number) as number, failures: [] })
  })

  test('Razorpay BP-06 a failed payment that is authorized two days later is captured', async () => {
    const { app, time, faults, gatewayOrder, status, round } = await shopWithOrder()
    faults.payments = 'late'
    expect((await fixtures.press(app, gatewayOrder, 'pay')).json()).toHaveProperty('error')
    time.now += minutes(2 * 24 * 60)
    for (let turn = 0; turn < 8; turn++) await round(app.gateway(), turn)
    expect(await status()).toBe('processing')
    const [atGateway] = await app.gateway().paymentsOf(gatewayOrder)
    expect(atGateway).toMatchObject({ status: 'captured' })
  })

  test('a second payment of a paid attempt is found and refunded', async () => {
    const { app, time, order, gatewayOrder, round } = await shopWithOrder()
    const first = await fixtures.pay(app, gatewayOrder)
    await fixtures.verify(app, first)
    const [paid] = await app.gateway().paymentsOf(gatewayOrder)
    const twice = [paid!, { ...paid!, id: 'pay_Second' }]
    const gateway = { ...app.gateway(), paymentsOf: () => Promise.resolve(twice) }
    time.now += minutes(4)
    let newlyCaptured = 0
    for (let turn = 0; turn < 8; turn++) newlyCaptured += (await round(gateway, turn)).newlyCaptured
    expect(newlyCaptured).toBe(1)
    expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([
      { amountPaise: 65_099_00, reason: 'This order was paid twice.' },
    ])
  })

  test('an authorization of another amount is not captured', async () => {
    const { app, time, faults, gatewayOrder, status, round } = await shopWithOrder()
    Object.assign(faults, { payments: 'authorized', wrongAmountPaise: 1_00 })
    await fixtures.pay(app, gatewayOrder)
    time.now += minutes(4)
    expect(await round()).toEqual({ newlyCaptured: 0, checked: 1, failures: [] })
    expect(await status()).toBe('awaiting_payment')
    expect(await app.gateway().paymentsOf(gatewayOrder)).toMatchObject([{ status: 'authorized' }])
  })

  test('a captured payment of another amount waits for the owner, and the order stays unpaid', async () => {
    const { app, time, faults, order, gatewayOrder, status, round } = await shopWithOrder()
    faults.wrongAmountPaise = 1_00
    await fixtures.pay(app, gatewayOrder)
    time.now += minutes(4)
    await round()
    expect(await status()).toBe('awaiting_payment')
    expect(await refundsStore(app.db).ofReferences([order])).toEqual([])
    expect(await paymentListsStore(app.db).ofReference(order)).toContainEqual(
      expect.objectContaining({ amountPaise: 1_00, needsAttention: true, unappliedReason: 'differs' }),
    )
    expect(await round()).toMatchObject({ newlyCaptured: 0, failures: [] })
  })

  test('a payment that was also refunded at the provider is recorded with its refund', async () => {
    const { app, time, order, gatewayOrder, status, round } = await shopWithOrder()
    const { razorpay_payment_id: paymentId } = await fixtures.pay(app, gatewayOrder)
    const request = {
      paymentId,
      amountPaise: paise(65_099_00),
      receipt: 'desk',
      key: 'at-the-desk',
      reason: '',
    }
    await app.gateway().refund(request)
    time.now += minutes(4)
    await round()
    expect(await status()).toBe('refunded')
    expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([{ status: 'processed' }])
  })

  test('staff can sync an order at any time and see if the provider does not respond', async () => {
    const { app, faults, order, gatewayOrder, status } = await shopWithOrder()
    expect(await reconcileOrder(app, app.gateway(), order)).toBe(0)
    await fixtures.pay(app, gatewayOrder)
    faults.errors = { 'GET /orders/:id/payments': 3 }
    await expect(reconcileOrder(app, app.gateway(), order)).rejects.toThrow('does not answer')
    expect(await reconcileOrder(app, app.gateway(), order)).toBe(1)
    expect(await status()).toBe('processing')
  })
})

describe('with many open attempts', () => {
  const open = async (app: fixtures.Shop, openedAt: Date, payerId: string) => {
    const gatewayOrderId = `order_Sandbox${newId().replaceAll('-', '')}`
    await paymentsStore(app.db).add({
      id: newId(),
      purpose: 'on_account',
      payerId,
      method: 'gateway',
      amountPaise: paise(100_00),
      status: 'open',
      gatewayOrderId,
      openedAt,
    })
    return gatewayOrderId
  }

  test('500 attempts of the last three days are all checked within twenty minutes, none forever', async () => {
    const { app, time, buyer, gatewayOrder } = await shopWithOrder()
    const ages = Array.from({ length: 500 }, (_, at) => minutes(5 + at * 8))
    const ids = await Promise.all(ages.map((age) => open(app, new Date(time.now - age), buyer.id)))
    await open(app, new Date(time.now - minutes(4 * 24 * 60)), buyer.id)
    const asked: string[] = []
    const gateway = {
      ...app.gateway(),
      async paymentsOf(id: string) {
        asked.push(id)
        return []
      },
    }
    for (let turn = 3; turn < 13; turn++) {
      const before = asked.length
      await reconcilePayments(app, gateway, turn)
      expect(asked.length - before).toBeLessThan(150)
      time.now += minutes(2)
    }
    expect(new Set(asked)).toEqual(new Set([...ids, gatewayOrder]))
  })

  test('a failing attempt does not stop the others', async () => {
    const { app, time, buyer, gatewayOrder, status, round } = await shopWithOrder()
    await fixtures.pay(app, gatewayOrder)
    time.now += minutes(4)
    const bad = await open(app, new Date(time.now - minutes(3)), buyer.id)
    const known = app.gateway()
    const gateway = {
      ...known,
      paymentsOf: (id: string) => (id === bad ? Promise.reject(new Error('Nonsense')) : known.paymentsOf(id)),
    }
    const { newlyCaptured, failures } = await round(gateway)
    expect([newlyCaptured, failures.length]).toEqual([1, 1])
    expect(await status()).toBe('processing')
  })

  test('an attempt at another gateway is skipped', async () => {
    const { app, time, gatewayOrder, round } = await shopWithOrder()
    await fixtures.pay(app, gatewayOrder)
    time.now += minutes(4)
    expect(await round({ ...app.gateway(), ownsOrder: () => false })).toEqual({
      newlyCaptured: 0,
      checked: 0,
      failures: [],
    })
  })
})
