import { expect, test } from 'vitest'
import { fromRupees } from '../../platform/money/money.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { renderDocument } from '../../selling/invoices/pdf/render-document.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, openCounter, sell, sold, upi } from '../../testing/counter-fixtures.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { staff } from '../../testing/visitor.ts'

const items = (app: TestApp, ...rupees: number[]) =>
  insertProducts(
    app,
    'accessories',
    rupees.map((price) => ({ pricePaise: fromRupees(price) })),
  )

const documentOf = async (app: TestApp, orderId: string) =>
  (await documentsStore(app.db).ofOrders([orderId]))[0]!

const expectBooksAgree = (app: TestApp) => expectChecksPass(app.db, app.clock())

test('a bill discount of ₹1,000 is shared by the lines, and the tax is what is left (example 1)', async () => {
  const { app, owner } = await openCounter()
  const goods = await items(app, 64_999, 499, 799)
  const lines = goods.map(({ _id }) => ({ productId: _id, quantity: 1 }))
  const { order, total } = await sold(owner, {
    ...{ lines, discount: 1_000, discountReason: 'A regular customer' },
    customer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' },
    ...{ tenders: [upi(65_297)], shownTotal: 65_297 },
  })

  expect(total).toBe(65_297)
  const document = await documentOf(app, order)
  expect(document).toMatchObject({
    ...{ totalPaise: 65_297_00, taxablePaise: 55_336_44, cgstPaise: 4_980_28, sgstPaise: 4_980_28 },
    ...{ igstPaise: 0, roundOffPaise: 0 },
  })
  const stored = (await ordersStore(app.db).byId(order))!
  expect(stored.lines.map(({ discountPaise }) => discountPaise)).toEqual([980_42, 7_53, 12_05])
  expect(stored).toMatchObject({ channel: 'counter', soldBy: owner.id, status: 'collected', hold: 'taken' })
  await expectBooksAgree(app)
})

test('₹100 off three pieces is off the line, and 25 % off ten pieces leaves 179.25 (examples 3 and 4)', async () => {
  const { app, owner } = await openCounter()
  const [cover, glass] = await items(app, 499, 23.9)
  const three = await sold(owner, {
    lines: [{ productId: cover._id, quantity: 3, discount: 100 }],
    ...{ discountReason: 'A scratch', tenders: [upi(1_397)], shownTotal: 1_397 },
  })
  const ten = await sold(owner, {
    lines: [{ productId: glass!._id, quantity: 10, discount: 59.75 }],
    ...{ discountReason: 'Old stock', tenders: [upi(179)], shownTotal: 179 },
  })

  expect(await documentOf(app, three.order)).toMatchObject({ totalPaise: 1_397_00, roundOffPaise: 0 })
  expect(await documentOf(app, ten.order)).toMatchObject({
    ...{ totalPaise: 179_00, roundOffPaise: -25, taxablePaise: 151_91, cgstPaise: 13_67, sgstPaise: 13_67 },
  })
  await expectBooksAgree(app)
})

test('a bill of 1,247.50 is paid with 1,248, and its tax is that of 1,247.50 (example 21)', async () => {
  const { app, owner } = await openCounter()
  const [cable] = await items(app, 1_247.5)
  const { order } = await sold(owner, {
    lines: [{ productId: cable._id, quantity: 1 }],
    ...{ tenders: [upi(1_248)], shownTotal: 1_248 },
  })

  expect(await documentOf(app, order)).toMatchObject({
    ...{
      totalPaise: 1_248_00,
      roundOffPaise: 50,
      taxablePaise: 1_057_20,
      cgstPaise: 95_15,
      sgstPaise: 95_15,
    },
  })
  await expectBooksAgree(app)
})

test('cash is booked without its change (example 18)', async () => {
  const { app, owner } = await openCounter()
  const [phone] = await items(app, 12_999)
  const { order, change } = await sold(owner, {
    lines: [{ productId: phone._id, quantity: 1 }],
    ...{ tenders: [upi(10_000), cash(2_999, 3_000)], shownTotal: 12_999 },
  })

  expect(change).toBe(1)
  const payments = await paymentListsStore(app.db).ofReference(order)
  expect(
    payments
      .map(({ method, amountPaise, tenderedPaise }) => ({ method, amountPaise, tenderedPaise }))
      .toSorted((a, b) => a.amountPaise - b.amountPaise),
  ).toEqual([
    { method: 'cash', amountPaise: 2_999_00, tenderedPaise: 3_000_00 },
    { method: 'upi', amountPaise: 10_000_00, tenderedPaise: null },
  ])
  await expectBooksAgree(app)
})

test('several tenders are a payment each, and need no name or number', async () => {
  const { app } = await openCounter()
  const seller = await staff(app, 'counter')
  const [phone] = await items(app, 12_999)
  const { order } = await sold(seller, {
    lines: [{ productId: phone._id, quantity: 1 }],
    tenders: [
      upi(10_000),
      { method: 'card', amount: 2_000, slip: 'A-17' },
      { method: 'finance', amount: 999 },
    ],
    shownTotal: 12_999,
  })

  const payments = await paymentListsStore(app.db).ofReference(order)
  expect(
    payments.map(({ method, amountPaise, slip, takenBy, isTest }) => ({
      method,
      amountPaise,
      slip,
      takenBy,
      isTest,
    })),
  ).toEqual(
    expect.arrayContaining([
      { method: 'upi', amountPaise: 10_000_00, slip: '', takenBy: seller.id, isTest: false },
      { method: 'card', amountPaise: 2_000_00, slip: 'A-17', takenBy: seller.id, isTest: false },
      { method: 'finance', amountPaise: 999_00, slip: '', takenBy: seller.id, isTest: false },
    ]),
  )
  expect((await documentOf(app, order)).content.buyer).toMatchObject({ name: '', phone: '', address: '' })
  await expectBooksAgree(app)
})

test('the bill of a walk-in customer prints without name and number, with discount and round-off', async () => {
  const { app, owner } = await openCounter()
  const [cable] = await items(app, 1_247.5)
  const { order } = await sold(owner, {
    lines: [{ productId: cable._id, quantity: 1, discount: 100 }],
    ...{ discountReason: 'Old stock', tenders: [cash(1_148, 1_200)], shownTotal: 1_148 },
  })

  const text = pdfText(await renderDocument(await documentOf(app, order)))
    .flat()
    .join(' ')
  expect(text).toContain('Walk-in customer')
  expect(text).not.toContain('Phone  ')
  expect(text).toMatch(/Discount.*100\.00/)
  expect(text).toMatch(/Round off.*0\.50/)
  expect(text).toContain('1,148.00')
})

test('a bill needs its key', async () => {
  const { app, owner } = await openCounter()
  const [cable] = await items(app, 499)
  const body = { lines: [{ productId: cable._id, quantity: 1 }], tenders: [upi(499)], shownTotal: 499 }
  const answer = await owner.post('/api/counter/sales', body)
  expect(answer.json()).toMatchObject({ type: 'idempotency_key_needed' })
  expect((await sell(owner, body)).statusCode).toBe(200)
})
