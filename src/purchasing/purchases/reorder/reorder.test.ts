import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import {
  addSupplier,
  billBody,
  bought,
  openPurchasing,
  purchaseAfter,
  purchasesUrl,
} from '../../../testing/purchase-fixtures.ts'
import { staff } from '../../../testing/visitor.ts'
import type { ReorderList } from './contract.ts'
import { reorderText, suggestedQuantity } from './reorder-rules.ts'

test.each([
  [{ left: 0, level: 0, toCome: 0, wanted: [] }, 1],
  [{ left: 2, level: 2, toCome: 0, wanted: [] }, 2],
  [{ left: 1, level: 5, toCome: 4, wanted: [] }, 5],
  [{ left: 0, level: 2, toCome: 9, wanted: [] }, 0],
  [{ left: 0, level: 0, toCome: 0, wanted: [1, 2] }, 3],
  [{ left: 1, level: 2, toCome: 1, wanted: [3] }, 5],
])('%j suggests %i', ({ wanted, ...item }, quantity) => {
  const repairs = wanted.map((pieces) => ({ id: 'R-4XK7M2P9', pieces }))
  expect(suggestedQuantity({ ...item, repairs })).toBe(quantity)
})

test('the message names what is wanted and nothing else', () => {
  const items = [
    { name: 'Cover', quantity: 4 },
    { name: 'Glass', quantity: 0 },
  ]
  expect(reorderText(items, { name: 'Noyyal Mobiles' })).toBe(
    'Hello, Noyyal Mobiles would like to order:\n4 × Cover\nPlease tell us the price and when you can deliver. Thank you!',
  )
})

test('what is low or sold out stands under the supplier of its last bill, with what is to come', async () => {
  const { app, owner, cover, supplier } = await openPurchasing()
  const newer = await addSupplier(owner, { name: 'Anna Traders', phone: '9876543210' })
  const [cable, plenty] = await insertProducts(app, 'accessories', [
    { name: 'Cable', onHand: 0, lowStockLevel: 2 },
    { name: 'Plenty', onHand: 50 },
    { name: 'Used phone', onHand: 0, condition: 'used' },
  ])
  const line = (item: { _id: string }, quantity: number) => ({ productId: item._id, quantity, unitPrice: 50 })
  await bought(app, owner, supplier, line(cover, 2))
  await bought(app, owner, supplier, line(cable, 1))
  await purchaseAfter(owner, purchasesUrl, billBody(app, newer, [line(cable, 3), line(plenty!, 1)]))
  const { lists } = (await owner.get('/api/purchasing/reorder-lists')).json<{ lists: ReorderList[] }>()
  const shown = lists.map(({ supplier: from, items }) => [
    from?.name,
    ...items.map(({ name, left, toCome, suggested }) => `${name} ${left}+${toCome}: ${suggested}`),
  ])
  expect(shown).toEqual([
    ['Anna Traders', 'Cable 1+3: 0'],
    ['Kovai Distributors', 'Cover 2+0: 2'],
    [undefined, 'Zephyr 5 0+0: 4'],
  ])
  expect(lists[0]!.supplier).toMatchObject({ id: newer.id, phone: '9876543210' })
  const counter = await staff(app, 'counter')
  expect((await counter.get('/api/purchasing/reorder-lists')).statusCode).toBe(403)
})
