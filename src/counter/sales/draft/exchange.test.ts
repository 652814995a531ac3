import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import type { CounterItem } from '../contract.ts'
import { billProblem } from './bill-problems.ts'
import { isEmpty, newDraft, type DraftBill, type Exchange } from './draft-bill.ts'
import { addItem, missingPieces } from './draft-lines.ts'
import {
  exchangeRequest,
  leftToPay,
  offsetOf,
  restGivenBack,
  withExchange,
  withoutExchange,
} from './exchange.ts'
import { newTenderProblem, takeTender } from './tenders.ts'

const empty = newDraft('6f1c4bb8-7d7e-4f43-9d4e-1a58b1f3a001', new Date('2026-11-27T05:00:00Z'))
const item = (price: number, left: number | null = null): CounterItem => ({
  ...{ productId: `item-${price}`, catalogue: 'accessories', name: `Item of ${price}`, brand: '', model: '' },
  ...{ image: '', price, mrp: null, left, held: 0, heldUntil: null, barcode: '', shopCode: 1 },
  needsSerial: false,
})
const worth = (rupees: number, toFinance = 0): Exchange => ({
  ...{ order: 'KD-ABCDE23456', code: 'A/26/1', reason: 'Too small', lateReason: '', payBackBy: 'upi' },
  lines: [
    { position: 0, productId: 'item-499', name: 'Item of 499', quantity: 2, restocked: 1, serials: [] },
  ],
  ...{ worthPaise: fromRupees(rupees), toFinancePaise: fromRupees(toFinance) },
})
const exchangeOf = (exchange: Exchange, ...items: CounterItem[]) =>
  withExchange(items.reduce(addItem, empty), exchange)
const amounts = (draft: DraftBill) => [offsetOf(draft), leftToPay(draft), restGivenBack(draft)]

test('what comes back pays first; the rest is paid or given back', () => {
  expect(amounts(exchangeOf(worth(998), item(1_499)))).toEqual([998_00, 501_00, 0])
  expect(amounts(exchangeOf(worth(998), item(799)))).toEqual([799_00, 0, 199_00])
  expect(amounts(exchangeOf(worth(998), item(998)))).toEqual([998_00, 0, 0])
})

test('it pays in whole rupees, and without what goes back to a finance company', () => {
  expect(amounts(exchangeOf(worth(1_248.5), item(1_499)))).toEqual([1_248_00, 251_00, 50])
  expect(amounts(exchangeOf(worth(998, 600), item(799)))).toEqual([398_00, 401_00, 0])
})

test('payments take the difference, and none is taken where nothing is left', () => {
  const cash = { method: 'cash', amountPaise: fromRupees(2_000), slip: '', utr: '' } as const
  const paid = takeTender(exchangeOf(worth(998), item(1_499)), cash)
  expect(leftToPay(paid)).toBe(0)
  expect(paid.tenders).toMatchObject([{ amountPaise: 501_00, tenderedPaise: 2_000_00 }])
  expect(newTenderProblem(leftToPay(exchangeOf(worth(998), item(799))), cash)).toBe('The bill is paid.')
})

test('an exchange needs a new item, and is not lost with an empty bill', () => {
  const draft = exchangeOf(worth(998))
  expect(isEmpty(draft)).toBe(false)
  expect(billProblem(draft)?.text).toMatch(/^Please add a new item, or remove/)
  expect(withoutExchange(draft)).toEqual(empty)
})

test('pieces that come back undamaged can be sold again at once', () => {
  const sold = item(499, 0)
  const draft = exchangeOf(worth(998), sold, sold)
  expect(missingPieces(draft, draft.lines[0]!)).toBe(1)
})

test('the scan of the bill is settled by its exchange', () => {
  const scans = ['KD-ABCDE23456', 'KD-ZZZZZ23456'].map((soldOn, key) => ({
    ...{ key, code: soldOn, state: 'bill' as const, soldOn },
  }))
  expect(withExchange({ ...empty, scans }, worth(998)).scans).toMatchObject([{ soldOn: 'KD-ZZZZZ23456' }])
})

test('the shop is sent what comes back, the amount given back for it, and the new bill with its payments', () => {
  const draft = exchangeOf(worth(998), item(799))
  expect(exchangeRequest(draft, draft.exchange!, { drawerId: 'd-1' })).toMatchObject({
    ...{ order: 'KD-ABCDE23456', shownWorth: 998, payBackBy: 'upi', drawerId: 'd-1' },
    lines: [{ position: 0, quantity: 2, restocked: 1, serials: [] }],
    sale: { shownTotal: 799, tenders: [], drawerId: 'd-1', lines: [{ productId: 'item-799', quantity: 1 }] },
  })
})
