import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const base = { product_name: 'Nord 4', brand: 'OnePlus', price: '29999', stock: '5' }

test('what only the other person changed is taken over', () => {
  const merged = mergeDrafts('sales', {
    base,
    mine: { ...base, brand: 'One Plus' },
    theirs: { ...base, price: '28999' },
  })
  expect(merged.draft).toEqual({ ...base, brand: 'One Plus', price: '28999' })
  expect(merged.edits).toEqual([{ name: 'price', label: 'Price', theirs: '28999', mine: undefined }])
})

test('where both changed a field, what is typed stays and both values are named', () => {
  const merged = mergeDrafts('sales', {
    base,
    mine: { ...base, price: '27999' },
    theirs: { ...base, price: '28999' },
  })
  expect(merged.draft.price).toBe('27999')
  expect(merged.edits).toEqual([{ name: 'price', label: 'Price', theirs: '28999', mine: '27999' }])
})

test('the same change by both is no conflict', () => {
  const both = { ...base, stock: '9' }
  expect(mergeDrafts('sales', { base, mine: both, theirs: both })).toEqual({
    draft: both,
    edits: [{ name: 'stock', label: 'Stock', theirs: '9', mine: undefined }],
  })
})

test('declarations are compared too', () => {
  const merged = mergeDrafts('sales', {
    base,
    mine: { ...base, mrp: '31999' },
    theirs: { ...base, mrp: '32999', countryOfOrigin: 'India' },
  })
  expect(merged.edits).toEqual([
    { name: 'mrp', label: 'MRP', theirs: '32999', mine: '31999' },
    { name: 'countryOfOrigin', label: 'Country of origin', theirs: 'India', mine: undefined },
  ])
  expect(merged.draft).toMatchObject({ mrp: '31999', countryOfOrigin: 'India' })
})

test('specifications are compared too', () => {
  const merged = mergeDrafts('sales', {
    base,
    mine: base,
    theirs: { ...base, 'specifications.ram_gb': '12' },
  })
  expect(merged.edits.map(({ theirs }) => theirs)).toEqual(['12'])
})
