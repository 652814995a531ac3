import { describe, expect, test } from 'vitest'
import type { OutboxMail } from '../../../people/mail/contract.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changeDevices } from '../../../selling/devices/change-devices.ts'
import { devicesStore } from '../../../selling/devices/devices-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { OrderDetails } from '../../../selling/orders/contract.ts'
import type { AdminOrderDetails } from '../../../selling/orders/admin/contract.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import {
  cash,
  chooseShop,
  openShopPaidAtCounter,
  payOrder,
  problem,
  upi,
} from '../../../testing/counter-fixtures.ts'
import { serialisedPhone } from '../../../testing/device-fixtures.ts'
import { imeiOf } from '../../../testing/imeis.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, member, staff } from '../../../testing/visitor.ts'
import type { CounterBill, FoundBill } from '../bills/contract.ts'

const hour = 60 * 60_000

async function chosenOrder() {
  const time = { now: Date.UTC(2026, 10, 25, 6, 30) }
  const shop = await openShopPaidAtCounter({ time })
  const buyer = await member(shop.app)
  const order = await shop.placeFor(buyer)
  expect((await chooseShop(buyer, order)).statusCode).toBe(200)
  const seller = await staff(shop.app, 'counter')
  const details = async () =>
    (await (await admin(shop.app)).get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const find = async (search: string) =>
    (await seller.get(`/api/counter/sales?search=${encodeURIComponent(search)}`)).json<FoundBill[]>()
  const mails = async () =>
    (await (await admin(shop.app)).get('/api/admin/outbox?limit=50')).json<OutboxMail[]>()
  return { ...shop, time, buyer, order, seller, details, find, mails }
}

const inCash = { tenders: [cash(1_249, 1_500)], shownTotal: 1_249 }
const byUpi = { tenders: [upi(1_248.5)], shownTotal: 1_248.5 }

describe('the counter takes the money', () => {
  test('in cash, of which the bill has its round off: payment, bill and hand-over are one', async () => {
    const { app, buyer, order, seller, details, find, mails, item } = await chosenOrder()
    const { link } = await fixtures.show(buyer, order)
    for (const search of [order, '98765 43210', `https://shop.example/o/${link}`])
      expect(await find(search)).toMatchObject([{ order, isToPay: true, channel: 'online' }])
    expect((await seller.get(`/api/counter/sales/${order}`)).json<CounterBill>()).toMatchObject({
      ...{ toPay: { total: 1_248.5, withCash: 1_249 }, bill: null, tenders: [] },
    })
    const before = (await mails()).map(({ id }) => id)
    const answer = await payOrder(seller, order, inCash)
    expect(answer.json()).toMatchObject({ order, total: 1_249, change: 251, bill: { kind: 'tax_invoice' } })

    const paid = await details()
    expect(paid).toMatchObject({
      ...{ status: 'collected', amount: 1_249, roundOff: 0.5, received: 1_249, undo: null },
      payments: [{ method: 'cash', amount: 1_249, tendered: 1_500, status: 'captured' }],
    })
    expect(paid.timeline.slice(-3)).toMatchObject(
      ['processing', 'ready', 'collected'].map((to) => ({ to, actor: 'staff', kind: 'moved' })),
    )
    const [bill] = await documentsStore(app.db).ofOrders([order])
    expect(bill).toMatchObject({ totalPaise: 1_249_00, roundOffPaise: 50 })
    const [mail, ...others] = (await mails()).filter(({ id }) => !before.includes(id))
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: `We have your payment for ${order}` })
    expect(mail!.text).toContain('You have taken your items with you.')
    expect(await find(order)).toMatchObject([{ isToPay: false, code: bill!.code }])
    expect((await seller.get(`/api/accessories/${item._id}`)).json()).toMatchObject({ stock: 8 })
    expect((await buyer.get('/cart')).body).not.toContain(item._id)
    await expectChecksPass(app.db, app.clock())
  })

  test('by UPI to the paisa, and partly in cash in whole rupees', async () => {
    const { app, order, seller, details } = await chosenOrder()
    const short = { tenders: [cash(500), upi(748.5)], shownTotal: 1_248.5 }
    expect(await problem(payOrder(seller, order, short))).toMatchObject({ type: 'total_changed' })
    const paise = { tenders: [{ method: 'cash', amount: 500.5 }, upi(748.5)], shownTotal: 1_249 }
    expect((await payOrder(seller, order, paise)).statusCode).toBe(400)
    const less = { tenders: [cash(500), upi(748)], shownTotal: 1_249 }
    expect(await problem(payOrder(seller, order, less))).toMatchObject({ type: 'tenders_differ' })
    expect((await payOrder(seller, order, byUpi)).statusCode).toBe(200)
    expect(await details()).toMatchObject({ amount: 1_248.5, roundOff: 0, status: 'collected' })
    await expectChecksPass(app.db, app.clock())
  })

  test('sent again after a lost answer it is the same payment; with another key it is refused', async () => {
    const { order, seller, details } = await chosenOrder()
    const key = newId()
    const [first, second] = [
      await payOrder(seller, order, inCash, key),
      await payOrder(seller, order, inCash, key),
    ]
    expect(second.json()).toEqual(first.json())
    expect(await problem(payOrder(seller, order, inCash))).toMatchObject({ type: 'order_paid_already' })
    expect((await details()).payments).toHaveLength(1)
    expect((await seller.post(`/api/counter/orders/${order}/payment`, inCash)).json()).toMatchObject({
      type: 'idempotency_key_needed',
    })
  })

  test('with the IMEI of a phone, which the setting asks for', async () => {
    const { app, owner, buyer, seller } = await chosenOrder()
    await owner.put('/api/admin/shop-settings', {
      counter: {
        ...{ discountLimitBp: { counter: 0, manager: 0 }, returnLimitRupees: 0, printFormat: 'A4' },
        ...{ dueLimitRupees: { counter: 0, manager: 0 }, serialForPhones: true },
      },
    })
    const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(9_000) }])
    const order = await fixtures.placed(buyer, [fixtures.line(phone)], { delivery: 'collect' })
    const body = { tenders: [upi(9_000)], shownTotal: 9_000 }
    expect(await problem(payOrder(seller, order, body))).toMatchObject({ type: 'serial_refused' })
    const serials = [{ position: 0, serials: ['490154203237518'] }]
    expect((await payOrder(seller, order, { ...body, serials })).statusCode).toBe(200)
    expect((await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()).toMatchObject({
      serials: [{ position: 0, serial: '490154203237518', isReturned: false }],
      tenders: [{ method: 'upi', amount: 9_000 }],
    })
    expect((await seller.get(`/api/counter/sales/${order}`)).json<CounterBill>().lines).toMatchObject([
      { serials: [{ serial: '490154203237518', isReturned: false }] },
    ])
    expect((await seller.get('/api/counter/sales?search=490154203237518')).json()).toMatchObject([{ order }])
  })

  test('with the device of each piece of a serialised item, which leaves with it', async () => {
    const { app, buyer, seller } = await chosenOrder()
    const { phone, imeis } = await serialisedPhone(app, 3, { pricePaise: fromRupees(9_000) })
    const order = await fixtures.placed(buyer, [fixtures.line(phone, 2)], { delivery: 'collect' })
    expect((await seller.get(`/api/counter/sales/${order}`)).json<CounterBill>().lines).toMatchObject([
      { needsSerial: true },
    ])
    const pay = (...numbers: string[]) =>
      payOrder(seller, order, {
        ...{ tenders: [upi(18_000)], shownTotal: 18_000 },
        serials: [{ position: 0, serials: numbers }],
      })
    expect(await problem(pay(imeis[0]!))).toMatchObject({ type: 'serial_refused' })
    expect(await problem(pay(imeis[0]!, imeiOf(999_998)))).toMatchObject({ type: 'device_not_found' })
    await inTransaction(app.db, async (tx) => {
      const ids = await devicesStore(tx).idsByNumber([imeis[2]!])
      await changeDevices(tx, [...ids.values()], { to: 'withheld', reason: 'withheld' }, app.clock())
    })
    expect(await problem(pay(imeis[0]!, imeis[2]!))).toMatchObject({ type: 'device_not_there' })
    expect((await pay(imeis[0]!, imeis[1]!)).statusCode).toBe(200)
    expect((await seller.get(`/api/counter/sales/${order}`)).json<CounterBill>().lines).toMatchObject([
      { serials: imeis.slice(0, 2).map((serial) => ({ serial, isReturned: false })) },
    ])
    await expectChecksPass(app.db, app.clock())
  })

  test('of an order whose time was over, while its items are in stock', async () => {
    const { app, time, item, order } = await chosenOrder()
    time.now += 25 * hour
    await fixtures.sweepHolds(app)
    const other = await member(app)
    await fixtures.placed(other, [fixtures.line(item, 9, 'accessories')])
    const seller = await staff(app, 'counter')
    expect(await problem(payOrder(seller, order, byUpi))).toMatchObject({ type: 'goods_gone' })
    time.now += hour / 2
    await fixtures.sweepHolds(app)
    expect((await payOrder(seller, order, byUpi)).statusCode).toBe(200)
    await expectChecksPass(app.db, app.clock())
  })
})

describe('refused is', () => {
  test('an order whose buyer says that it was paid, a cancelled one, one to be delivered, and one that is paid online', async () => {
    const { app, owner, item, buyer, order, seller, placeFor } = await chosenOrder()
    const refusal = async (id: string) => problem(payOrder(seller, id, byUpi))
    await buyer.post(`/api/orders/${order}/utr`, { utr: '412345678901' })
    expect(await refusal(order)).toMatchObject({ type: 'claim_is_waiting' })
    const line = fixtures.line(item, 2, 'accessories')
    expect(await refusal(await fixtures.placed(buyer, [line]))).toMatchObject({ type: 'not_paid_at_shop' })
    const other = await member(app)
    const plain = await placeFor(other, '9876543211')
    await owner.put('/api/admin/shop-settings', { payAtShop: false })
    expect(await refusal(plain)).toMatchObject({ type: 'not_paid_at_shop' })
    const { link } = await fixtures.show(other, plain)
    await other.post(`/api/order-links/${link}/cancel`, {})
    expect(await refusal(plain)).toMatchObject({ type: 'order_not_payable' })
    expect((await payOrder(seller, 'KD-UNKNOWN', byUpi)).statusCode).toBe(404)
  })

  test('cash of ₹2,00,000, earlier cash of the mobile number included', async () => {
    const { app, buyer, seller } = await chosenOrder()
    const [tv] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(1_00_000), onHand: 2 }])
    const first = await fixtures.placed(buyer, [fixtures.line(tv, 1, 'accessories')], { delivery: 'collect' })
    const body = { tenders: [cash(1_00_000)], shownTotal: 1_00_000 }
    expect((await payOrder(seller, first, body)).statusCode).toBe(200)
    const second = await fixtures.placed(buyer, [fixtures.line(tv, 1, 'accessories')], {
      delivery: 'collect',
    })
    expect(await problem(payOrder(seller, second, body))).toMatchObject({ type: 'too_much_cash' })
  })
})

describe('money that comes twice', () => {
  test('a payment at the gateway that arrives after the cash is refunded as an extra one', async () => {
    const { app, buyer, order, seller, details } = await chosenOrder()
    // The shop learns of it from the buyer's browser, after the counter took the money.
    app.sandboxFaults.webhooks.dropRate = 1
    const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
    const success = await fixtures.pay(app, gatewayOrder)
    expect((await payOrder(seller, order, inCash)).statusCode).toBe(200)
    await fixtures.verify(app, success)
    const { payments, refunds, status } = await details()
    expect(status).toBe('collected')
    expect(payments.map(({ method, unappliedReason }) => [method, unappliedReason]).sort()).toEqual([
      ['cash', null],
      ['gateway', 'extra'],
    ])
    expect(refunds).toMatchObject([{ amount: 1_248.5, method: 'gateway' }])
    await expectChecksPass(app.db, app.clock())
  })

  test('at the same moment one of them pays the order, and the other is refused or refunded', async () => {
    const { app, buyer, order, seller, details } = await chosenOrder()
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    const [atCounter] = await Promise.all([payOrder(seller, order, inCash), fixtures.verify(app, success)])
    const { payments, refunds } = await details()
    if (atCounter.statusCode === 200) expect(refunds).toMatchObject([{ amount: 1_248.5 }])
    else expect([payments.length, refunds.length]).toEqual([1, 0])
    await expectChecksPass(app.db, app.clock())
  })

  test('while its time is over at the same moment: the items are sold once', async () => {
    const { app, time, order, item } = await chosenOrder()
    time.now += 25 * hour
    const seller = await staff(app, 'counter')
    const [answer] = await Promise.all([payOrder(seller, order, byUpi), fixtures.sweepHolds(app)])
    expect(answer.statusCode).toBe(200)
    expect((await seller.get(`/api/accessories/${item._id}`)).json()).toMatchObject({ stock: 8 })
    await expectChecksPass(app.db, app.clock())
  })

  test('two counters at once: one takes it', async () => {
    const { app, order, seller } = await chosenOrder()
    const other = await staff(app, 'manager')
    const answers = await Promise.all([payOrder(seller, order, inCash), payOrder(other, order, byUpi)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await expectChecksPass(app.db, app.clock())
  })
})
