import { describe, expect, test } from 'vitest'
import { fromRupees } from '../../platform/money/money.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import {
  cash,
  openCounter,
  openShopWithItem,
  problem,
  sell,
  sold,
  upi,
} from '../../testing/counter-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { staff } from '../../testing/visitor.ts'

describe('price and discount', () => {
  test('someone at the counter may not raise a price, a manager may, and nobody above the MRP', async () => {
    const { app, owner, bill } = await openShopWithItem()
    const seller = await staff(app, 'counter')
    const manager = await staff(app, 'manager')
    expect(await problem(sell(seller, bill({ price: 1_100 }, 1_100)))).toMatchObject({
      type: 'price_needs_manager',
    })
    expect((await sold(manager, bill({ price: 1_100 }, 1_100))).total).toBe(1_100)
    expect((await sell(manager, bill({ price: '1,100' }, 1_100))).statusCode).toBe(400)
    expect(await problem(sell(owner, bill({ price: 1_200.01 }, 1_200)))).toEqual(
      expect.objectContaining({
        type: 'price_above_mrp',
        message: expect.stringContaining('MRP of ₹1,200') as string,
      }),
    )
  })

  test('an item without a price is priced by whoever sells it', async () => {
    const { app } = await openCounter()
    const [repair] = await insertProducts(app, 'services', [{ pricePaise: fromRupees(0) }])
    const line = { productId: repair._id, quantity: 1, price: 350 }
    const seller = await staff(app, 'counter')
    expect((await sold(seller, { lines: [line], tenders: [upi(350)], shownTotal: 350 })).total).toBe(350)
  })

  test('a discount has a reason, and a limit for the role', async () => {
    const { app, owner, bill } = await openShopWithItem()
    const seller = await staff(app, 'counter')
    const manager = await staff(app, 'manager')
    const because = { discountReason: 'A regular customer' }
    expect(await problem(sell(seller, bill({ discount: 50 }, 950)))).toMatchObject({
      type: 'discount_reason_needed',
    })
    expect((await sold(seller, bill({ discount: 50 }, 950, because))).total).toBe(950)
    expect(await problem(sell(seller, bill({ discount: 51 }, 949, because)))).toMatchObject({
      type: 'discount_needs_manager',
      message: 'You may give a discount of up to 5 %. Please lower it, or ask the owner or a manager.',
    })
    // A lower price is a discount, and line and bill count together.
    expect(await problem(sell(seller, bill({ price: 950 }, 950)))).toMatchObject({
      type: 'discount_reason_needed',
    })
    expect((await sold(seller, bill({ price: 950 }, 950, because))).total).toBe(950)
    expect(await problem(sell(seller, bill({ price: 949 }, 949, because)))).toMatchObject({
      type: 'discount_needs_manager',
    })
    expect(
      await problem(sell(seller, bill({ discount: 30 }, 940, { ...because, discount: 30 }))),
    ).toMatchObject({
      type: 'discount_needs_manager',
    })
    expect(await problem(sell(manager, bill({ price: 799 }, 799, because)))).toMatchObject({
      message: 'You may give a discount of up to 20 %. Please lower it, or ask the owner.',
    })
    expect((await sold(owner, bill({ price: 1 }, 1, because))).total).toBe(1)
  })

  test('a discount above 100 % and a bill of ₹0 are refused', async () => {
    const { owner, bill } = await openShopWithItem()
    const because = { discountReason: 'A gift' }
    expect(await problem(sell(owner, bill({ discount: 1_000.01 }, 1, because)))).toMatchObject({
      type: 'discount_too_large',
    })
    expect(await problem(sell(owner, bill({}, 1, { ...because, discount: 1_001 })))).toMatchObject({
      type: 'discount_too_large',
    })
    expect(await problem(sell(owner, bill({}, 1, { ...because, discount: 1_000 })))).toMatchObject({
      type: 'bill_is_zero',
    })
    expect(await problem(sell(owner, bill({}, 1, { ...because, discount: 999.51 })))).toMatchObject({
      type: 'bill_is_zero',
    })
    expect((await sell(owner, bill({ discount: -1 }, 1_001))).statusCode).toBe(400)
  })

  test('another total than the one shown is refused, with both', async () => {
    const { owner, bill } = await openShopWithItem()
    expect(await problem(sell(owner, bill({}, 999)))).toMatchObject({
      type: 'total_changed',
      shownTotal: 999,
      total: 1_000,
    })
  })
})

describe('tenders', () => {
  test.each([
    ['less than the bill', [upi(999)], '₹1 of the bill is not paid yet.'],
    [
      'a card above the total',
      [{ method: 'card', amount: 1_001 }],
      'The payments are ₹1 more than the bill of ₹1,000. Please lower one.',
    ],
    [
      'change of a card',
      [{ method: 'card', amount: 1_000, tendered: 1_100 }],
      'Only cash has change. Please enter the exact amount.',
    ],
    [
      'too few notes',
      [cash(1_000, 900)],
      'The notes given are less than the ₹1,000 in cash. Please count them again.',
    ],
  ])('%s', async (_, tenders, message) => {
    const { owner, bill } = await openShopWithItem()
    expect(await problem(sell(owner, bill({}, 1_000, { tenders })))).toMatchObject({
      type: 'tenders_differ',
      message,
    })
  })

  test.each([
    [[upi(1_000.5)]],
    [[upi(0)]],
    [[upi(-5)]],
    [[]],
    [[{ method: 'gateway', amount: 1_000 }]],
    [[{ ...upi(1_000), utr: '12' }]],
    [[{ method: 'upi', amount: '1,000' }]],
  ])('are whole rupees by a known method: %j', async (tenders) => {
    const { owner, bill } = await openShopWithItem()
    expect((await sell(owner, bill({}, 1_000, { tenders }))).statusCode).toBe(400)
  })

  test('a UTR pays once', async () => {
    const { owner, bill } = await openShopWithItem()
    const tenders = [{ ...upi(1_000), utr: '4123 4567 8902' }]
    await sold(owner, bill({}, 1_000, { tenders }))
    expect(await problem(sell(owner, bill({}, 1_000, { tenders })))).toMatchObject({ type: 'utr_used' })
  })

  const address = { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' }

  test('₹2,00,000 in cash is too much for one bill, also in two parts', async () => {
    const { owner, bill } = await openShopWithItem({ pricePaise: fromRupees(2_50_000), mrpPaise: null })
    const sellFor = (...tenders: object[]) => sell(owner, bill({}, 2_50_000, { tenders, customer: address }))
    const tooMuch = {
      type: 'too_much_cash',
      message: 'Take at least ₹1 less in cash, the rest by UPI or card.',
    }
    expect(await problem(sellFor(cash(2_00_000), upi(50_000)))).toMatchObject(tooMuch)
    expect(await problem(sellFor(cash(1_00_000), cash(1_00_000), upi(50_000)))).toMatchObject(tooMuch)
    expect(await problem(sellFor(cash(2_50_000)))).toMatchObject({
      message: 'Take at least ₹50,001 less in cash, the rest by UPI or card.',
    })
    expect((await sellFor(cash(1_99_999), upi(50_001))).statusCode).toBe(200)
  })

  test('and so it is from one mobile number on a day in India, over all its bills, also at once', async () => {
    const time = { now: Date.parse('2026-11-27T23:00:00+05:30') }
    const { app, owner } = await openCounter({ time })
    const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(40_000), onHand: 90 }])
    const sellTo = (phone: string) =>
      sell(owner, {
        lines: [{ productId: item._id, quantity: 1 }],
        ...{ tenders: [cash(40_000)], shownTotal: 40_000, customer: { phone } },
      })
    const answers = await Promise.all(Array.from({ length: 6 }, () => sellTo('98765 43210')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 400, 400])
    expect(await problem(sellTo('+91 9876543210'))).toMatchObject({
      type: 'too_much_cash',
      message: 'Take at least ₹1 less in cash, the rest by UPI or card.',
    })
    expect((await sellTo('9876543211')).statusCode).toBe(200)
    expect((await sellTo('')).statusCode).toBe(200)
    await expectChecksPass(app.db, app.clock())
  })

  test('cash needs an open drawer of today', async () => {
    const time = { now: Date.parse('2026-11-27T18:00:00+05:30') }
    const { app, owner } = await openCounter({ time })
    const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500) }])
    const body = { lines: [{ productId: item._id, quantity: 1 }], shownTotal: 500 }
    time.now += 12 * 60 * 60 * 1000
    const later = { ...owner, ...(await staff(app, 'manager')) }
    expect(await problem(sell(later, { ...body, tenders: [cash(500)] }))).toMatchObject({
      type: 'count_drawer_first',
    })
    expect((await sell(later, { ...body, tenders: [upi(500)] })).statusCode).toBe(200)
  })
})

describe('the customer', () => {
  const dear = { pricePaise: fromRupees(59_000), mrpPaise: null }

  test('needs name, address and State from ₹50,000 taxable, and below only what is typed', async () => {
    const { owner, bill } = await openShopWithItem(dear)
    const sellTo = (customer: object) => sell(owner, bill({}, 59_000, { customer }))
    expect(await problem(sellTo({}))).toMatchObject({ type: 'customer_name_needed' })
    expect(await problem(sellTo({ name: 'Asha' }))).toMatchObject({ type: 'customer_address_needed' })
    expect(await problem(sellTo({ name: 'Asha', address: 'Kumaran Road' }))).toMatchObject({
      type: 'customer_address_needed',
    })
    expect((await sellTo({ name: 'Asha', address: 'Kumaran Road, Tiruppur 641601' })).statusCode).toBe(200)
    const because = { discountReason: 'A scratch', discount: 1 }
    expect((await sell(owner, bill({}, 58_999, because))).statusCode).toBe(200)
  })

  test('with a GSTIN needs name and address at any price; a number is a number', async () => {
    const { owner, bill } = await openShopWithItem()
    const sellTo = (customer: object) => sell(owner, bill({}, 1_000, { customer }))
    const gstin = '29AAGCB7383J1Z4'
    expect(await problem(sellTo({ gstin }))).toMatchObject({ type: 'customer_name_needed' })
    expect(
      (await sellTo({ gstin, name: 'A Company', address: 'MG Road, Bengaluru 560001' })).statusCode,
    ).toBe(200)
    expect((await sellTo({ phone: '12345' })).statusCode).toBe(400)
  })
})

test('a technician may not sell', async () => {
  const { app, bill } = await openShopWithItem()
  expect(await problem(sell(await staff(app, 'technician'), bill()))).toMatchObject({ type: 'role_may_not' })
})
