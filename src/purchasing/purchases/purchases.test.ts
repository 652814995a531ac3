import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import {
  addSupplier,
  billBody,
  bought,
  debit,
  openPurchasing,
  purchaseAfter,
  purchasesUrl,
  receive,
  supplierGstin,
  supplierOf,
  valueOf,
} from '../../testing/purchase-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { today } from '../../testing/today-fixtures.ts'
import type { Purchase } from './contract.ts'

const november = { now: Date.parse('2026-11-27T12:00:00+05:30') }

test('example 20: 10 at 100 and 5 at 130, of which 3 are sold for 330; 2 go back at 130 and leave 106 a piece', async () => {
  const { app, owner, cover, supplier, sellCovers } = await openPurchasing()
  const line = (quantity: number, unitPrice: number) => ({ productId: cover._id, quantity, unitPrice })
  await bought(app, owner, supplier, line(10, 100))
  const second = await bought(app, owner, supplier, line(5, 130))
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 15, pieces: 15, value: 1650_00 })

  await sellCovers(3)
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 12, pieces: 12, value: 1320_00 })
  const after = await debit(owner, app, second, { quantity: 2 })
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 10, pieces: 10, value: 1060_00 })
  expect(after).toMatchObject({ due: 390, lines: [{ returned: 2 }], debitNotes: [{ total: 260 }] })
  expect(await supplierOf(owner, supplier)).toMatchObject({ balance: 1390 })
  await expectChecksPass(app.db, app.clock())
})

test('a bill has its tax by the State of the supplier, and is received in parts with exact costs', async () => {
  const { app, owner, cover } = await openPurchasing()
  const supplier = await addSupplier(owner, { name: 'Chennai Mobiles', gstin: supplierGstin })
  const body = billBody(app, supplier, [{ productId: cover._id, quantity: 3, unitPrice: 100, rate: 18 }], {
    ...{ discount: 1, total: 353 },
  })
  const bill = await purchaseAfter(owner, purchasesUrl, body)
  expect(bill).toMatchObject({
    ...{ taxable: 299, cgst: 26.91, sgst: 26.91, igst: 0, roundOff: 0.18, total: 353, due: 353 },
    ...{ isTaxCreditable: true, lines: [{ cost: 299.18, received: 0 }] },
  })
  const values = []
  for (const expected of [1, 2, 3]) {
    expect(await receive(owner, bill, 1)).toMatchObject({ received: expected })
    values.push((await valueOf(app, cover._id)).value)
  }
  expect(values).toEqual([99_72, 199_45, 299_18])
  expect(
    await problem(
      owner.post(`${purchasesUrl}/${bill.id}/receipts`, {
        lines: [{ lineId: bill.lines[0]!.id, quantity: 1 }],
      }),
    ),
  ).toMatchObject({
    type: 'more_than_ordered',
  })
  await expectChecksPass(app.db, app.clock())
})

test('an item that was not counted begins to be, and Today asks to count it', async () => {
  const { app, owner, supplier } = await openPurchasing()
  const [cable] = await insertProducts(app, 'accessories', [{ name: 'Cable', onHand: null }])
  await bought(app, owner, supplier, { productId: cable._id, quantity: 4, unitPrice: 50 })
  expect(await valueOf(app, cable._id)).toEqual({ onHand: 4, pieces: 4, value: 200_00 })
  expect(JSON.stringify(await today(owner))).toContain('Cable')
  await expectChecksPass(app.db, app.clock())
})

test('a bill number is used once for a supplier and financial year; sent again it is the same bill', async () => {
  const { app, owner, cover, supplier } = await openPurchasing({ time: { ...november } })
  const body = billBody(app, supplier, [{ productId: cover._id, quantity: 1, unitPrice: 10 }], {
    number: 'a/17',
  })
  const key = { 'idempotency-key': newId() }
  const first = (await owner.post(purchasesUrl, body, key)).json<Purchase>()
  expect((await owner.post(purchasesUrl, body, key)).json<Purchase>().id).toBe(first.id)
  expect(await problem(owner.post(purchasesUrl, { ...body, number: 'A/17' }))).toMatchObject({
    message: expect.stringContaining('2026-27') as string,
  })
  await purchaseAfter(owner, purchasesUrl, { ...body, day: '2026-03-31' })
  const other = await addSupplier(owner, { name: 'Other' })
  await purchaseAfter(owner, purchasesUrl, { ...body, supplierId: other.id })
})

test('a purchase is not dated in a closed year or ahead, has no tax without a GSTIN, and its total fits its lines', async () => {
  const time = { now: Date.parse('2026-12-01T12:00:00+05:30') }
  const { app, owner, cover, supplier } = await openPurchasing({ time })
  const refused = async (more: object, rate?: number) => {
    const line = { productId: cover._id, quantity: 1, unitPrice: 10, ...(rate !== undefined && { rate }) }
    const answer = await owner.post(purchasesUrl, billBody(app, supplier, [line], more))
    return [answer.statusCode, answer.json<{ type: string }>().type]
  }
  expect(await refused({ day: '2026-03-31' })).toEqual([400, 'year_closed'])
  expect(await refused({ day: '2026-12-02' })).toEqual([400, 'day_ahead'])
  expect(await refused({}, 18)).toEqual([400, 'tax_without_gstin'])
  expect(await refused({ total: 20 })).toEqual([400, 'total_differs'])
  expect(await refused({ discount: 11 })).toEqual([400, 'discount_too_large'])
  time.now = Date.parse('2026-11-30T23:59:00+05:30')
  expect(
    (
      await owner.post(
        purchasesUrl,
        billBody(app, supplier, [{ productId: cover._id, quantity: 1, unitPrice: 10 }], {
          day: '2026-03-31',
        }),
      )
    ).statusCode,
  ).toBe(200)
})

test('a cost is put right before a piece is sold, and stays afterwards', async () => {
  const { app, owner, cover, supplier, sellCovers } = await openPurchasing()
  const bill = await bought(app, owner, supplier, { productId: cover._id, quantity: 4, unitPrice: 100 })
  const change = (unitPrice: number, more: object = {}) => {
    const lines = [{ id: bill.lines[0]!.id, productId: cover._id, quantity: 4, unitPrice }]
    return owner.put(`${purchasesUrl}/${bill.id}`, {
      ...billBody(app, supplier, lines),
      number: bill.number,
      ...more,
    })
  }
  expect((await change(110)).json()).toMatchObject({ total: 440, lines: [{ cost: 440 }] })
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 4, pieces: 4, value: 440_00 })
  expect((await change(110, { day: '2026-04-02' })).json()).toMatchObject({
    type: 'goods_arrived',
  })
  await sellCovers(1)
  expect((await change(120)).json()).toMatchObject({ type: 'pieces_sold' })
  expect((await change(110, { note: 'Box was open' })).json()).toMatchObject({ note: 'Box was open' })
  await expectChecksPass(app.db, app.clock())
})

test('a lower price without goods lowers the cost of what is in the shop, and of the money alone once a piece is sold', async () => {
  const { app, owner, cover, supplier, sellCovers } = await openPurchasing()
  const bill = await bought(app, owner, supplier, { productId: cover._id, quantity: 4, unitPrice: 100 })
  expect(await debit(owner, app, bill, { amount: 40 })).toMatchObject({ due: 360 })
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 4, pieces: 4, value: 360_00 })
  await sellCovers(1)
  expect(await debit(owner, app, bill, { amount: 60 })).toMatchObject({ due: 300 })
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 3, pieces: 3, value: 270_00 })
  expect(await debit(owner, app, bill, { quantity: 3 })).toMatchObject({ due: 75 })
  expect(await valueOf(app, cover._id)).toEqual({ onHand: 0, pieces: 0, value: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('a bill that was entered by an error is deleted before goods arrive, and a bill in use is not', async () => {
  const { app, owner, cover, supplier } = await openPurchasing()
  const line = { productId: cover._id, quantity: 1, unitPrice: 10 }
  const wrong = await purchaseAfter(owner, purchasesUrl, billBody(app, supplier, [line]))
  expect((await owner.delete(`${purchasesUrl}/${wrong.id}`)).statusCode).toBe(200)
  const used = await bought(app, owner, supplier, line)
  expect((await owner.delete(`${purchasesUrl}/${used.id}`)).statusCode).toBe(409)
})
