import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import {
  cash,
  openShopWithItem,
  problem,
  returned,
  sell,
  sendReturn,
  sold,
  upi,
} from '../../testing/counter-fixtures.ts'
import { countSum, dayOf, openShiftId } from '../../testing/drawer-fixtures.ts'
import { whyUnchangeable } from '../../counter/sales/bills/correction-rules.ts'
import { serialisedPhone } from '../../testing/device-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { offered, imeis, usedPhoneOf, usedPhonesUrl } from '../../testing/used-phone-fixtures.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { holdStock, releaseStock } from '../../selling/catalogue/stock/stock.ts'
import { staff } from '../../testing/visitor.ts'

/** A new phone of ₹24,000, and an old one of ₹4,000. */
async function exchangeShop() {
  const shop = await openShopWithItem({ name: 'Galaxy A55', pricePaise: fromRupees(24_000), mrpPaise: null })
  const old = await offered(shop.owner, shop.app)
  const exchange = (more: object = {}) =>
    shop.bill({}, 24_000, { tenders: [cash(20_000)], usedPhones: [old], ...more })
  const passes = () => expectChecksPass(shop.app.db, shop.app.clock())
  return { ...shop, old, exchange, passes }
}

const devices = sql`select d.state, l.cost_paise::int as cost, l.is_margin_scheme from devices d join device_purchases l on l.id = d.purchase_id`

test('example 8: the new phone is billed in full, the old one is a tender and a purchase', async () => {
  const { app, owner, old, exchange, passes } = await exchangeShop()
  const done = await sold(owner, exchange())
  expect(done).toMatchObject({ total: 24_000, exchange: { phones: [old], paid: 4_000, paidOut: 0 } })
  const { rows } = await app.db.execute(sql`
    select total_paise, taxable_paise, cgst_paise, sgst_paise from tax_documents`)
  expect(rows).toEqual([
    { total_paise: 24_000_00, taxable_paise: 20_338_98, cgst_paise: 1_830_51, sgst_paise: 1_830_51 },
  ])
  expect(await usedPhoneOf(owner, old)).toMatchObject({
    state: 'bought',
    payments: [{ method: 'exchange', amount: 4_000, order: done.order }],
  })
  expect((await app.db.execute(devices)).rows).toEqual([
    { state: 'in_stock', cost: 4_000_00, is_margin_scheme: true },
  ])
  // The float and the cash; the day has the old phone by tender.
  const shift = await openShiftId(owner)
  expect((await countSum(owner, shift, 0)).json()).toMatchObject({ expected: 22_000 })
  const { tenders } = await dayOf(owner, isoDayInIndia(app.clock()))
  expect(tenders).toContainEqual(expect.objectContaining({ name: 'exchange', taken: 4_000 }))
  await passes()
})

test('the tenders and the old phone come to the bill', async () => {
  const { owner, exchange } = await exchangeShop()
  expect(await problem(sell(owner, exchange({ tenders: [cash(24_000)] })))).toMatchObject({
    type: 'tenders_differ',
  })
})

test('what the old phone is worth beyond the bill is paid out', async () => {
  const { app, owner, old, bill, passes } = await exchangeShop()
  const cheap = { price: 3_000 }
  const wanted = (more: object) =>
    bill(cheap, 3_000, { tenders: [], usedPhones: [old], discountReason: 'Older stock', ...more })
  expect(await problem(sell(owner, wanted({})))).toMatchObject({ type: 'pay_out_needed' })
  const done = await sold(owner, wanted({ payOutBy: 'cash' }))
  expect(done.exchange).toMatchObject({ paid: 3_000, paidOut: 1_000 })
  expect((await countSum(owner, await openShiftId(owner), 0)).json()).toMatchObject({ expected: 1_000 })
  expect((await app.db.execute(devices)).rows).toMatchObject([{ cost: 4_000_00 }])
  await passes()
})

test('sent twice it is one bill and one purchase; a phone pays for one bill', async () => {
  const { owner, exchange, old, bill, passes } = await exchangeShop()
  const [first, second] = [await sell(owner, exchange(), 'bill-1'), await sell(owner, exchange(), 'bill-1')]
  expect(second.json()).toEqual(first.json())
  const again = bill({}, 24_000, { tenders: [cash(20_000)], usedPhones: [old] })
  expect(await problem(sell(owner, again))).toMatchObject({ type: 'used_phone_not_offered' })
  await passes()
})

test('an old phone without its check refuses the whole bill', async () => {
  const { app, owner, exchange, old } = await exchangeShop()
  await app.db.execute(sql`update used_phones set imei1 = ${imeis[1]} where id = ${old}`)
  expect(await problem(sell(owner, exchange()))).toMatchObject({ type: 'used_phone_refused' })
  expect((await app.db.execute(sql`select 1 from orders`)).rows).toEqual([])
})

const whole = [{ position: 0, quantity: 1, restocked: 1 }]

test('the customer who returns the new phone gets the old one’s value in money', async () => {
  const { app, owner, exchange, passes } = await exchangeShop()
  const { order } = await sold(owner, exchange({ tenders: [upi(20_000)] }))
  expect(await returned(owner, { order, lines: whole }, 24_000)).toMatchObject({
    cash: 24_000,
    worth: 24_000,
  })
  expect((await app.db.execute(devices)).rows).toMatchObject([{ state: 'in_stock' }])
  await passes()
})

test('or the old phone, while the shop has it and the owner agrees: the purchase is undone', async () => {
  const { app, owner, old, exchange, passes } = await exchangeShop()
  const { order } = await sold(owner, exchange())
  const worth = await owner.get(`/api/counter/returns/worth?order=${order}&pieces=0x1`)
  expect(worth.json()).toMatchObject({ worth: 24_000, oldPhone: { imei: imeis[0], amount: 4_000 } })
  const body = { order, lines: whole, givePhoneBack: true }
  const counter = await staff(app, 'counter')
  expect(await problem(sendReturn(counter, body, 24_000))).toMatchObject({ type: 'phone_not_given_back' })
  expect(await returned(owner, body, 24_000)).toMatchObject({ cash: 20_000, phone: 4_000, toSend: 0 })
  expect((await app.db.execute(devices)).rows).toMatchObject([{ state: 'returned_to_supplier' }])
  expect(await usedPhoneOf(owner, old)).toMatchObject({ state: 'given_back' })
  await passes()
})

test('a phone that the shop had sold before goes back as the piece that it was', async () => {
  const { app, owner, bill, passes } = await exchangeShop()
  const { phone, imeis: numbers } = await serialisedPhone(app, 1, { pricePaise: fromRupees(12_000) })
  const [imei1] = numbers as [string]
  const lines = [{ productId: phone._id, quantity: 1, serials: [imei1] }]
  const first = await sold(owner, { lines, tenders: [upi(12_000)], shownTotal: 12_000 })
  const old = await offered(owner, app, { imei1 })
  const { order } = await sold(owner, bill({}, 24_000, { tenders: [cash(20_000)], usedPhones: [old] }))
  await returned(owner, { order, lines: whole, givePhoneBack: true }, 24_000)
  const { rows } = await app.db.execute(sql`select product_id, state, condition, order_id from devices`)
  expect(rows).toEqual([{ product_id: phone._id, state: 'sold', condition: 'new', order_id: first.order }])
  await passes()
})

test('not once it is sold', async () => {
  const { app, owner, old, exchange } = await exchangeShop()
  const { order } = await sold(owner, exchange())
  const { device } = await usedPhoneOf(owner, old)
  await app.db.execute(sql`update devices set state = 'sold' where id = ${device}`)
  const body = { order, lines: whole, givePhoneBack: true }
  expect(await problem(sendReturn(owner, body, 24_000))).toMatchObject({ type: 'phone_not_given_back' })
})

test('not once the register lists it: the police have to say whose it is', async () => {
  const { app, owner, old, exchange, passes } = await exchangeShop()
  const { order } = await sold(owner, exchange())
  const { device, productId } = await usedPhoneOf(owner, old)
  const held = [{ productId: productId!, quantity: 1 }]
  await inTransaction(app.db, (tx) => holdStock(tx, held))
  const check = { result: 'listed', checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto }
  await owner.post(`/api/admin/stock-devices/${device}/imei-checks`, check)
  await inTransaction(app.db, (tx) => releaseStock(tx, held))
  expect((await app.db.execute(devices)).rows).toMatchObject([{ state: 'in_stock' }])
  const worth = await owner.get(`/api/counter/returns/worth?order=${order}&pieces=0x1`)
  expect(worth.json()).not.toHaveProperty('oldPhone')
  const body = { order, lines: whole, givePhoneBack: true }
  expect(await problem(sendReturn(owner, body, 24_000))).toMatchObject({ type: 'device_listed' })
  await passes()
})

test('example 11: the old phone is taxed on its margin alone when it is sold, whatever its repair cost', async () => {
  const { app, owner, old, exchange, passes } = await exchangeShop()
  await sold(owner, exchange())
  const { device, productId } = await usedPhoneOf(owner, old)
  await owner.post(`${usedPhonesUrl}/${old}/costs`, { amount: 600, note: 'Battery' })
  const line = { productId, quantity: 1, serials: [imeis[0]] }
  const resale = { lines: [line], tenders: [cash(6_500)], shownTotal: 6_500 }
  expect(await problem(sell(owner, resale))).toMatchObject({ type: 'device_unchecked' })
  const check = { result: 'clear', checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto }
  const checked = await owner.post(`/api/admin/stock-devices/${device}/imei-checks`, check)
  expect(checked.body).toContain('clear')
  await sold(owner, resale)
  const { rows } = await app.db.execute(sql`
    select total_paise, taxable_paise, cgst_paise, sgst_paise, untaxed_paise from tax_documents order by number desc limit 1`)
  expect(rows).toEqual([
    {
      ...{ total_paise: 6_500_00, taxable_paise: 2_118_64, cgst_paise: 190_68, sgst_paise: 190_68 },
      untaxed_paise: 4_000_00,
    },
  ])
  await passes()
})

test('a payment by an old phone is not put right as another tender', () => {
  const payment = { reference: 'KD-SAMPLE', refundedPaise: 0, correctedBy: null, receivedAt: null }
  expect(whyUnchangeable({ ...payment, method: 'exchange' })).toBe('an old phone paid it')
  expect(whyUnchangeable({ ...payment, method: 'upi' })).toBeUndefined()
})
