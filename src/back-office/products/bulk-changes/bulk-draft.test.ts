import { expect, test } from 'vitest'
import { bulkChangeOf, emptyBulkDraft } from './bulk-draft.ts'

test('raising and lowering become amounts with a sign', () => {
  const draft = { ...emptyBulkDraft, price: 'lower_percent', price_amount: '10 %', round: '9' } as const
  expect(bulkChangeOf(draft)).toEqual({ change: { price: { by: 'percent', amount: -10, round: '9' } } })
  expect(bulkChangeOf({ ...draft, price: 'raise_rupees', price_amount: 'Rs. 1,499.50/-' })).toEqual({
    change: { price: { by: 'rupees', amount: 1499.5, round: '9' } },
  })
  expect(bulkChangeOf({ ...draft, price: 'set', price_amount: '99' })).toEqual({
    change: { price: { by: 'set', amount: 99, round: '9' } },
  })
})

test('pieces are added, taken out or set', () => {
  const stock = (choice: 'add' | 'take' | 'set') =>
    bulkChangeOf({ ...emptyBulkDraft, stock: choice, stock_amount: '5' })
  expect(stock('add')).toEqual({ change: { stock: { by: 'add', amount: 5 } } })
  expect(stock('take')).toEqual({ change: { stock: { by: 'add', amount: -5 } } })
  expect(stock('set')).toEqual({ change: { stock: { by: 'set', amount: 5 } } })
})

test('a missing value has an error at its field', () => {
  expect(bulkChangeOf(emptyBulkDraft)).toEqual({
    fields: { price: 'Choose what to change: price, stock or country of origin.' },
  })
  const draft = {
    ...emptyBulkDraft,
    price: 'set',
    price_amount: '-5',
    stock: 'set',
    stock_amount: '1.5',
  } as const
  expect(bulkChangeOf(draft)).toEqual({
    fields: {
      price_amount: 'Enter a number without a sign, such as 10 or 499.50.',
      stock_amount: 'Enter a number of pieces, such as 5.',
    },
  })
})

test('three decimals are refused, and rupees are no percent', () => {
  const amount = (price: 'set' | 'raise_percent', price_amount: string) =>
    bulkChangeOf({ ...emptyBulkDraft, price, price_amount })
  expect(amount('set', '499.999')).toEqual({
    fields: { price_amount: 'The amount can have at most two decimals.' },
  })
  expect(amount('set', '10 %')).toHaveProperty('fields.price_amount')
})
