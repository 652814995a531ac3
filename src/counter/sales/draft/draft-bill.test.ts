import { describe, expect, test } from 'vitest'
import { fromRupees, paise } from '../../../platform/money/money.ts'
import type { CounterItem } from '../contract.ts'
import { billDiscount, discountShareBp, draftLineAmount, draftTotals } from './bill-sums.ts'
import { billProblem } from './bill-problems.ts'
import { newDraft, type DraftBill } from './draft-bill.ts'
import {
  addItem,
  changeLine,
  lacksSerial,
  missingPieces,
  removeLine,
  withPriceOfToday,
} from './draft-lines.ts'
import { addScan, chosenBy, chooseItem, resolveScan } from './draft-scans.ts'
import { toSaleRequest } from './sale-request.ts'
import { leftToPay } from './exchange.ts'
import { newTenderProblem, quickAmounts, takeTender } from './tenders.ts'

const empty = newDraft('6f1c4bb8-7d7e-4f43-9d4e-1a58b1f3a001', new Date('2026-11-27T05:00:00Z'))

const item = (price: number, more: Partial<CounterItem> = {}): CounterItem => ({
  ...{ productId: `item-${price}`, catalogue: 'accessories', name: `Item of ${price}`, brand: '', model: '' },
  ...{ image: '', price, mrp: null, left: null, held: 0, heldUntil: null, barcode: '', shopCode: 1 },
  ...{ needsSerial: false, ...more },
})
const billOf = (...items: CounterItem[]) => items.reduce(addItem, empty)
const phone = item(64_999, { catalogue: 'sales' })
const found = (...items: CounterItem[]) => ({ by: 'barcode' as const, items, soldOn: null })
const nothing = { by: 'nothing' as const, items: [], soldOn: null }
const imei = '352099001761481'

describe('lines', () => {
  test('an item that is scanned again is one more piece of its line', () => {
    expect(billOf(item(499), item(799), item(499)).lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  })

  test('with another price or a discount of its own it stands on two lines', () => {
    const cheaper = changeLine(billOf(item(499)), 1, { pricePaise: fromRupees(450) })
    expect(addItem(cheaper, item(499)).lines).toHaveLength(2)
    const discounted = changeLine(billOf(item(499)), 1, { discount: { rateBp: 500 } })
    expect(addItem(discounted, item(499)).lines).toHaveLength(2)
  })

  test('pieces that the shop does not count are those of all lines together', () => {
    const bill = billOf(item(499, { left: 1 }), item(499, { left: 1 }))
    expect(missingPieces(bill, bill.lines[0]!)).toBe(1)
    expect(missingPieces(billOf(item(499)), billOf(item(499)).lines[0]!)).toBe(0)
  })

  test('a price that changed meanwhile is the new one, unless staff changed it', () => {
    const changed = changeLine(billOf(item(499), item(799)), 2, { pricePaise: fromRupees(700) })
    const after = [item(799), item(499)].reduce(
      (bill, each) => withPriceOfToday(bill, { ...each, price: each.price + 1 }),
      changed,
    )
    expect(after.lines.map(({ pricePaise }) => pricePaise)).toEqual([500_00, 700_00])
  })

  test('a device that is scanned is its own piece, once, or gives a piece without a number its own', () => {
    const device = (serial: string) => item(64_999, { isSerialised: true, needsSerial: true, serial })
    const [first, second] = [device(imei), device('356938035643809')]
    expect(billOf(first, second, first).lines).toMatchObject([
      { quantity: 2, serials: [imei, '356938035643809'] },
    ])
    const { serial, ...byBarcode } = first
    expect(billOf(byBarcode, first).lines).toMatchObject([{ quantity: 1, serials: [serial] }])
  })

  test('fewer pieces have fewer serial numbers', () => {
    const two = changeLine(billOf(phone), 1, { quantity: 2, serials: [imei, '356938035643809'] })
    expect(changeLine(two, 1, { quantity: 1 }).lines[0]?.serials).toEqual([imei])
  })
})

describe('scans', () => {
  const scanned = (draft: DraftBill, code: string, answer: Parameters<typeof resolveScan>[2]) => {
    const waiting = addScan(draft, code)
    return resolveScan(waiting, waiting.lastKey, answer)
  }

  test('a code becomes a line; an unknown one stays to be seen', () => {
    expect(scanned(empty, '8901', found(item(499)))).toMatchObject({ lines: [{ quantity: 1 }], scans: [] })
    expect(scanned(empty, '8901', nothing).scans).toMatchObject([{ code: '8901', state: 'unknown' }])
  })

  test('a code of two items asks which, and a number chooses', () => {
    const asked = scanned(empty, '8901', found(item(499), item(799)))
    expect(asked.scans).toMatchObject([{ state: 'choice' }])
    expect(chosenBy(asked, '3')).toBeUndefined()
    const { key, item: second } = chosenBy(asked, '2')!
    expect(chooseItem(asked, key, second)).toMatchObject({ lines: [{ productId: 'item-799' }], scans: [] })
  })

  test('the answer to a scan that another tab has resolved adds nothing', () => {
    const waiting = addScan(empty, '8901')
    const once = resolveScan(waiting, 1, found(item(499)))
    expect(resolveScan(once, 1, found(item(499)))).toBe(once)
  })

  test('an IMEI that is no item’s code goes to the newest phone without one, once', () => {
    const bill = scanned(billOf(phone), '35-209900-176148-1', nothing)
    expect(bill).toMatchObject({ lines: [{ serials: [imei] }], scans: [] })
    expect(lacksSerial(bill.lines[0]!)).toBe(false)
    const twice = changeLine(bill, 1, { quantity: 2 })
    expect(scanned(twice, imei, nothing).scans).toMatchObject([{ state: 'unknown' }])
    expect(scanned(billOf(phone), '352099001761480', nothing).scans).toMatchObject([{ state: 'unknown' }])
  })

  test('a mobile number that is no item’s code is the customer’s', () => {
    const bill = scanned(empty, '98765 43210', nothing)
    expect(bill).toMatchObject({ scans: [], customer: { phone: '9876543210' } })
    expect(scanned(bill, '9876543211', nothing).scans).toMatchObject([{ state: 'unknown' }])
  })

  test('a sold IMEI says with which order', () => {
    expect(
      scanned(empty, imei, { by: 'serial', items: [], soldOn: null, elsewhere: 'It is away.' }),
    ).toMatchObject({
      scans: [{ state: 'elsewhere', why: 'It is away.' }],
    })
    expect(scanned(empty, imei, { by: 'serial', items: [phone], soldOn: 'ORD-1' })).toMatchObject({
      lines: [],
      scans: [{ state: 'sold', soldOn: 'ORD-1' }],
    })
  })
})

describe('sums', () => {
  const goods = billOf(phone, item(499), item(799))

  test('a discount on the bill comes off what the lines leave', () => {
    const bill = { ...goods, discount: { amountPaise: fromRupees(1_000) } }
    expect(draftTotals(bill)).toMatchObject({ discountPaise: 1_000_00, totalPaise: 65_297_00 })
    expect(discountShareBp(bill)).toBe(151)
    expect(discountShareBp(changeLine(billOf(item(500)), 1, { pricePaise: fromRupees(450) }))).toBe(1000)
    const percent = { ...changeLine(goods, 2, { discount: { rateBp: 1000 } }), discount: { rateBp: 500 } }
    expect(draftLineAmount(percent.lines[1]!)).toBe(449_10)
    expect(billDiscount(percent)).toBe(3_312_36)
  })

  test('nothing costs less than ₹0', () => {
    const free = { ...billOf(item(499)), discount: { amountPaise: fromRupees(9_999) } }
    expect(draftTotals(free)).toMatchObject({ discountPaise: 499_00, totalPaise: 0 })
  })

  test('the total is a whole number of rupees', () => {
    expect(draftTotals(billOf(item(1_247.5)))).toMatchObject({ roundOffPaise: 50, totalPaise: 1_248_00 })
  })
})

describe('payments', () => {
  const bill = billOf(item(1_499))
  const cash = (rupees: number) => ({
    ...{ method: 'cash' as const, amountPaise: fromRupees(rupees), slip: '', utr: '' },
  })

  test('cash books the net of change', () => {
    const paid = takeTender(bill, cash(2_000))
    expect(paid.tenders).toMatchObject([{ amountPaise: 1_499_00, tenderedPaise: 2_000_00 }])
    expect(leftToPay(paid)).toBe(0)
  })

  test('several ways pay one bill', () => {
    const split = takeTender(takeTender(bill, cash(500)), { ...cash(999), method: 'upi' })
    expect(leftToPay(split)).toBe(0)
    expect(split.tenders).toMatchObject([{ tenderedPaise: 500_00 }, { method: 'upi', tenderedPaise: null }])
  })

  test('a bill that became smaller is paid too much', () => {
    expect(leftToPay(removeLine(takeTender(bill, cash(1_499)), 1))).toBe(-1_499_00)
  })

  test.each([
    [{ ...cash(1_500), method: 'card' as const, slip: '1' }, /Only ₹1,499 is left/],
    [{ ...cash(1_499), method: 'card' as const }, /number of the slip/],
    [{ ...cash(0) }, /above ₹0/],
    [{ ...cash(10.5) }, /whole rupees/],
    [{ ...cash(8_901_234_567) }, /too large/],
    [cash(2_000), undefined],
  ])('%o', (tender, problem) => {
    const found = newTenderProblem(leftToPay(bill), tender)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeUndefined()
  })

  test.each([
    [1_499, [1_499, 1_500, 2_000]],
    [340, [340, 350, 400, 500]],
    [500, [500, 2_000]],
    [65_297, [65_297, 65_300, 65_500, 66_000]],
  ])('for ₹%d customers give %j', (left, notes) => {
    expect(quickAmounts(fromRupees(left))).toEqual(notes.map(fromRupees))
  })
})

describe('what stands in the way of paying', () => {
  const problemOf = (bill: DraftBill) => billProblem(bill)?.text
  const short = billOf(item(499, { left: 0 }))

  test.each([
    [empty, /add an item/],
    [addScan(billOf(item(499)), '8901'), /8901/],
    [short, /counts 0/],
    [changeLine(short, 1, { isCounted: true }), undefined],
    [changeLine(billOf(item(499, { left: 0, needsSerial: true })), 1, { isCounted: true }), /counts 0/],
    [billOf(item(0)), /enter the price/],
    [billOf(item(499, { needsSerial: true })), /IMEI or serial number/],
    [changeLine(billOf(item(499, { mrp: 500 })), 1, { pricePaise: fromRupees(501) }), /MRP/],
    [{ ...billOf(item(499)), discount: { rateBp: 500 } }, /why/],
    [changeLine(billOf(item(499)), 1, { pricePaise: fromRupees(450) }), /why/],
    [{ ...billOf(item(499)), discount: { rateBp: 10_000 }, discountReason: 'gift' }, /₹0/],
    [changeLine(billOf(phone, item(499)), 1, { quantity: 2, serials: [imei] }), /one for each/],
    [changeLine(billOf(phone), 1, { serials: ['352099001761480'] }), /IMEI/],
    [billOf(item(499)), undefined],
  ])('%#', (bill, problem) => {
    if (problem) expect(problemOf(bill)).toMatch(problem)
    else expect(problemOf(bill)).toBeUndefined()
  })

  test('one number stands on one line only', () => {
    const two = changeLine(billOf(phone, item(59_999, { catalogue: 'sales' })), 1, { serials: [imei] })
    expect(problemOf(changeLine(two, 2, { serials: [imei] }))).toMatch(/twice/)
  })
})

test('the request names only what differs from the shop’s own values', () => {
  const line = { quantity: 2, pricePaise: paise(450_00), discount: { rateBp: 1000 }, isCounted: true }
  const bill = changeLine(billOf(item(499, { left: 1 }), phone), 1, line)
  expect(toSaleRequest(bill)).toEqual({
    lines: [
      { productId: 'item-499', quantity: 2, price: 450, discount: 90, counted: true },
      { productId: 'item-64999', quantity: 1 },
    ],
    discountReason: '',
    customer: {},
    tenders: [],
    shownTotal: 65_809,
  })
})
