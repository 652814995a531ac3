import { expect, test } from 'vitest'
import type { StockReason } from '../../../selling/catalogue/tables.ts'
import { reasonText } from '../../../selling/catalogue/stock/reason-text.ts'
import { historyText } from './history-text.ts'

test('a change of the price names both prices', () => {
  expect(historyText({ kind: 'price', before: 499, after: 1549.5 })).toEqual({
    what: 'Price',
    after: '₹499 → ₹1,549.50',
  })
})

test('a stock move names its reason, the pieces and what is left', () => {
  const move = { kind: 'stock', reason: 'sold', quantity: -1, after: 4, orderId: 'KD-1', note: null } as const
  expect(historyText(move)).toEqual({ what: 'Sold', after: '−1 piece, then 4 in the shop' })
  expect(historyText({ ...move, reason: 'received', quantity: 10, after: 14 })).toEqual({
    what: 'Received',
    after: '+10 pieces, then 14 in the shop',
  })
  expect(historyText({ ...move, reason: 'cost_entered', quantity: 0, orderId: null })).toEqual({
    what: 'Cost entered',
    after: '4 in the shop',
  })
})

const reasonsOfMoves: Record<StockReason, true> = {
  counted: true,
  sold: true,
  cancelled: true,
  returned: true,
  received: true,
  damaged: true,
  lost: true,
  returned_to_supplier: true,
  purchased: true,
  bought_back: true,
  replaced: true,
  cost_entered: true,
  used_in_repair: true,
  numbered: true,
  packed: true,
  unpacked: true,
  withheld: true,
  released: true,
  scrapped: true,
  to_repair: true,
  from_repair: true,
  to_supplier: true,
  from_supplier: true,
}

test.each(Object.keys(reasonsOfMoves))('the reason %s has words', (reason) => {
  expect(reasonText(reason)).not.toBe(reason)
  expect(reasonText(reason)).not.toContain('_')
})
