import { expect, test } from 'vitest'
import type { CartLine } from './contract.ts'
import {
  linesToOrder,
  piecesAvailable,
  piecesBeingChecked,
  waitingOrders,
  type UnpaidOrder,
} from './unpaid-orders.ts'

const line = (product_id: string, quantity = 1): CartLine => ({
  product_id,
  type: 'sales',
  quantity,
  product: null,
  taxRateBp: null,
})
const order = (id: string, status: UnpaidOrder['status'], ...ids: [string, number][]) =>
  ({
    id,
    status,
    isHeld: status === 'awaiting_payment',
    lines: ids.map(([product_id, quantity]) => ({ product_id, quantity })),
  }) as UnpaidOrder

test('PAY-23 pieces whose payment is being checked are not ordered again', () => {
  const lines = [line('one', 2), line('two'), line('three')]
  const unpaid = [
    order('b', 'payment_to_confirm', ['one', 1], ['two', 5]),
    order('a', 'awaiting_payment', ['three', 1]),
  ]
  expect(lines.map((each) => piecesBeingChecked(each, unpaid))).toEqual([1, 1, 0])
  expect(linesToOrder({ lines, unpaid })).toEqual([line('one', 1), line('three')])
  expect(linesToOrder({ lines, unpaid: [] })).toEqual(lines)
})

test('the newest waiting order of the cart’s items is offered, and the newest of others, such as by Buy Now', () => {
  const unpaid = [
    order('d', 'payment_to_confirm', ['one', 1]),
    order('c', 'awaiting_payment', ['one', 1], ['gone', 1]),
    order('b', 'awaiting_payment', ['one', 3]),
    order('a', 'awaiting_payment', ['one', 1]),
  ]
  const offered = (lines: CartLine[]) =>
    waitingOrders(lines, unpaid).map(({ order: { id }, isOfCart }) => [id, isOfCart])
  expect(offered([line('one'), line('two')])).toEqual([
    ['b', true],
    ['c', false],
  ])
  expect(offered([])).toEqual([['c', false]])
})

test('a line that is sold out is not ordered', () => {
  const soldOut = { ...line('one'), product: { stock: 0 } as CartLine['product'] }
  expect(linesToOrder({ lines: [soldOut, line('two')], unpaid: [] })).toEqual([line('two')])
  const ownHold = [order('a', 'awaiting_payment', ['one', 1])]
  expect(linesToOrder({ lines: [soldOut], unpaid: ownHold })).toEqual([soldOut])
})

test('what is reserved for the buyer’s own order counts as available', () => {
  const inStock = (stock: number | null): CartLine => ({
    ...line('one', 2),
    product: { stock } as CartLine['product'],
  })
  const unpaid = [order('b', 'awaiting_payment', ['one', 1]), order('a', 'payment_to_confirm', ['one', 4])]
  expect(piecesAvailable(inStock(1), unpaid)).toBe(2)
  expect(piecesAvailable(inStock(1), [])).toBe(1)
  expect(piecesAvailable(inStock(null), unpaid)).toBeNull()
})
