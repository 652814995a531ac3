import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import type { OrderDetails } from '../../../selling/orders/contract.ts'
import { clearOnNewDay } from '../../../web/response-cache.ts'
import { cachingShop } from '../../../testing/caching-shop.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest, member, visitor } from '../../../testing/visitor.ts'
import type { ShownShop } from '../contract.ts'
import type { ShopSettings } from './contract.ts'

const url = '/api/admin/shop-settings'
const hours = '10:00-21:00'
const week = {
  ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, saturday: hours },
  sunday: '',
}

async function shopWithOrder(time = { now: Date.parse('2026-06-01T10:00:00Z') }) {
  const app = await fixtures.openShop({ time })
  const [owner, buyer] = [await admin(app), await guest(app)]
  const phone = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(phone)])
  return { app, owner, buyer, phone, order, time }
}

describe('the settings of selling', () => {
  test('a new shop has the values of the specification', async () => {
    const owner = await admin(await testApp())
    expect((await owner.get(url)).json()).toEqual({
      deliveryFee: 100,
      freeDeliveryFrom: null,
      deliveryTime: '3-5 working days',
      acceptsCard: true,
      acceptsUpi: true,
      payAtShop: false,
      collectionTime: '',
      openingHours: null,
      holidays: [],
      returnDays: 30,
      repairWarranty: '',
      repairBookings: { perDay: null, perPart: null, deposit: 0 },
      ...{ accent: '', bannerText: '', bannerLink: '', bannerFrom: '', bannerTo: '' },
      counter: {
        ...{
          discountLimitBp: { counter: 500, manager: 2000 },
          dueLimitRupees: { counter: 2000, manager: 20_000 },
        },
        returnLimitRupees: 2000,
        ...{ serialForPhones: false, printFormat: '80mm' },
      },
    })
  })

  test('a change shows at once, the rest stays, and the activity log names the old and new value', async () => {
    const app = await fixtures.openShop({ time: { now: Date.parse('2026-12-20T10:00:00Z') } })
    const owner = await admin(app)
    const changes = {
      openingHours: week,
      holidays: [
        { date: '2026-12-25', name: 'Christmas' },
        { date: '2026-12-19', name: 'Yesterday' },
      ],
      collectionTime: ' 2 hours ',
      repairWarranty: '30 days',
    }
    expect((await owner.put(url, changes)).statusCode).toBe(200)
    const saved = await owner.put(url, { returnDays: 14 })

    expect(saved.json()).toMatchObject({ ...changes, collectionTime: '2 hours', returnDays: 14 })
    const text = 'Mon to Sat 10 am to 9 pm, Sun closed. Closed on 25 Dec (Christmas).'
    const shown = (await visitor(app).get('/api/shop')).json<ShownShop>()
    expect(shown.hoursText).toBe(text)
    expect(shown.collectionText).toBe(`Ready in 2 hours. ${shown.address}. ${text}`)
    expect(shown).not.toHaveProperty('openingHours')
    expect(shown.hours).toMatchObject([{ opens: '10:00', closes: '21:00' }])
    expect(shown.closedOn).toEqual(['2026-12-25'])
    const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
    expect(entry!.changes.filter(({ field }) => field !== 'changed_at')).toEqual([
      { field: 'returnDays', label: 'Return window (days)', before: '30', after: '14' },
    ])
  })

  test.each([
    [{ deliveryFee: -1 }, 'deliveryFee', '₹0 to ₹5,000'],
    [{ deliveryFee: null }, 'deliveryFee', '₹0 to ₹5,000'],
    [{ freeDeliveryFrom: 0 }, 'freeDeliveryFrom', '₹1 to ₹10,00,000'],
    [{ deliveryTime: ' ' }, 'deliveryTime', 'how long home delivery takes'],
    [{ returnDays: -1 }, 'returnDays', 'from 0 to 365'],
    [{ returnDays: 2.5 }, 'returnDays', 'from 0 to 365'],
    [{ returnDays: null }, 'returnDays', 'from 0 to 365'],
    [
      { openingHours: { ...week, friday: '21:00-10:00' } },
      'openingHours.friday',
      'later than the opening time',
    ],
    [{ openingHours: { ...week, friday: '10:00-' } }, 'openingHours.friday', 'enter both times'],
    [{ openingHours: { monday: hours } }, 'openingHours.tuesday', 'enter both times'],
    [{ holidays: [{ date: '2026-02-30', name: '' }] }, 'holidays.0.date', 'date of each holiday'],
    [{ holidays: [1, 2].map(() => ({ date: '2026-02-03', name: '' })) }, 'holidays', 'the same date'],
    [
      { holidays: Array.from({ length: 61 }, (_, day) => ({ date: `20${day + 20}-01-01`, name: '' })) },
      'holidays',
      'to 60 holidays',
    ],
    [{ collectionTime: 'x'.repeat(41) }, 'collectionTime', 'to 40 letters'],
    [{ repairWarranty: 'x'.repeat(41) }, 'repairWarranty', 'to 40 letters'],
    [{ acceptsCard: false, acceptsUpi: false }, 'acceptsUpi', 'at least one way to pay'],
  ])('%j is refused at its field and changes nothing', async (changes, field, message) => {
    const owner = await admin(await testApp())
    const before = (await owner.get(url)).json<ShopSettings>()
    const refused = await owner.put(url, { collectionTime: 'an hour', ...changes })

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ field, message: expect.stringContaining(message) as string })
    expect((await owner.get(url)).json()).toEqual(before)
  })

  test('only staff see and change them', async () => {
    const app = await testApp()
    for (const person of [visitor(app), await member(app)])
      for (const answer of [await person.get(url), await person.put(url, { returnDays: 1 })])
        expect([401, 403]).toContain(answer.statusCode)
  })

  test('a page that names a holiday is rendered again on the next day', async () => {
    const { app, ask } = await cachingShop()
    let now = Date.parse('2026-12-25T18:29:00Z')
    const check = clearOnNewDay({ responseCache: app.responseCache, clock: () => new Date(now) })
    await ask('/api/shop', { 'accept-encoding': 'br' })
    await check()
    expect(app.responseCache!.entryCount).toBe(1)
    now += 2 * 60_000
    await check()
    expect(app.responseCache!.entryCount).toBe(0)
  })
})

describe('payment methods', () => {
  test('no new payment by card while cards are off; one that was opened before still counts', async () => {
    const { app, owner, buyer, order, phone } = await shopWithOrder()
    const opened = await fixtures.gatewayOrder(buyer, order)
    expect((await owner.put(url, { acceptsCard: false })).statusCode).toBe(200)

    const other = await fixtures.placed(buyer, [fixtures.line(phone, 2)])
    for (const refused of [
      await fixtures.openPayment(buyer, other),
      await buyer.post('/api/rpay/create-order', { amount: 10 }),
    ]) {
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ type: 'no_card_payments' })
    }
    expect((await buyer.post(`/api/orders/${other}/qr`, {})).statusCode).toBe(200)
    // The page offers no card after a reload, but the window that was open may still be paid in.
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(503)
    expect((await fixtures.verify(app, await fixtures.pay(app, opened))).statusCode).toBe(200)
    expect((await visitor(app).get('/api/shop')).json()).toMatchObject({
      acceptsCard: false,
      acceptsUpi: true,
    })
  })

  test('a card payment that is refused does not extend the reservation', async () => {
    const { app, owner, buyer, order, phone, time } = await shopWithOrder()
    const before = await fixtures.stockOf(app, phone)
    expect((await owner.put(url, { acceptsCard: false })).statusCode).toBe(200)
    for (let minute = 0; minute < 20; minute += 5) {
      expect((await fixtures.openPayment(buyer, order)).json()).toMatchObject({ type: 'no_card_payments' })
      time.now += 5 * 60_000
    }
    await fixtures.sweepHolds(app)
    expect(await fixtures.stockOf(app, phone)).toBe(before! + 1)
  })

  test('no new payment by UPI while it is off; one that was opened before can be reported', async () => {
    const { owner, buyer, order, phone } = await shopWithOrder()
    expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)
    expect((await owner.put(url, { acceptsUpi: false })).statusCode).toBe(200)

    const other = await fixtures.placed(buyer, [fixtures.line(phone, 2)])
    for (const refused of [
      await buyer.post(`/api/orders/${other}/qr`, {}),
      await buyer.get(`/api/orders/${other}/qr`),
      await buyer.post('/api/rpay/upi', { amount: 10 }),
    ])
      expect(refused.json()).toMatchObject({ type: 'upi_not_set_up' })
    expect((await fixtures.show(buyer, other)).hasOpenUpi).toBe(false)

    for (const utr of ['123456789012', '123456789013']) {
      // What a payer sees after a reload: the page asks for the order, then for its QR code.
      expect((await fixtures.show(buyer, order)).hasOpenUpi).toBe(true)
      expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)
      expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(200)
      expect((await buyer.post(`/api/orders/${order}/utr`, { utr })).statusCode).toBe(200)
    }
    await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })
    expect((await fixtures.show(buyer, order)).hasOpenUpi).toBe(false)
  })

  test('the last way to pay cannot be turned off, nor its UPI id removed', async () => {
    const { app, owner } = await shopWithOrder()
    expect((await owner.put(url, { acceptsCard: false })).statusCode).toBe(200)
    for (const refused of [
      await owner.put(url, { acceptsUpi: false }),
      await owner.put('/api/shop', { upiId: '' }),
    ]) {
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ type: 'no_method_left' })
    }
    expect((await owner.put(url, { acceptsCard: true })).statusCode).toBe(200)
    expect((await owner.put('/api/shop', { upiId: '' })).statusCode).toBe(200)
    expect((await visitor(app).get('/api/shop')).json()).toMatchObject({ acceptsUpi: false })
    expect((await owner.put(url, { acceptsCard: false })).json()).toMatchObject({
      message: 'UPI needs a UPI id. Please enter one, or leave card payments on.',
    })
  })
})

test('an order keeps the return window with which it was placed', async () => {
  const { app, owner, buyer, order, time, phone } = await shopWithOrder()
  await owner.put(url, { returnDays: 7 })
  const later = await fixtures.placed(buyer, [fixtures.line(phone, 2)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, later)))
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const day = 24 * 60 * 60_000
  const handedOver = time.now
  for (const id of [order, later])
    for (const status of ['shipped', 'delivered'])
      expect(
        (await owner.put(`/api/admin/orders/${id}/status`, { status, ewayBill: '123456789012' })).statusCode,
      ).toBe(200)
  const until = async (id: string) =>
    Date.parse((await buyer.get(`/api/orders/${id}/details`)).json<OrderDetails>().returnUntil!)

  expect((await until(order)) - handedOver).toBe(30 * day)
  expect((await until(later)) - handedOver).toBe(7 * day)
  time.now += 8 * day
  const { link } = await fixtures.show(buyer, later)
  const refused = await buyer.post(`/api/order-links/${link}/returns`, {
    reason: 'Too late',
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('within 7 days') as string })
})
