import { expect, test } from 'vitest'
import { ProductForm } from '../../../selling/catalogue/contract.ts'
import { clearedDraft, draftOf, emptyDraft, formOf, newShopCode, shopCodeOf } from './product-draft.ts'

const charger = {
  _id: 'item-1',
  product_name: 'Charger',
  brand: 'Sample',
  category: 'Chargers',
  compatibility: 'Any phone',
  price: 1299.5,
  image_url: '/art/default.svg',
  description: 'Fast',
  stock: 4,
  hsn: '85044030',
  warrantyDays: 365,
  specifications: { connector: 'USB-C', power_watts: 22.5 },
  mrp: 1499.5,
  countryOfOrigin: 'Vietnam',
  makerRole: 'importer' as const,
  makerName: 'Noyyal',
  makerAddress: '4 Mill Road\nTiruppur',
  accessories_id: 4711,
}

test('ADD-02 ADD-03 ADD-04 each catalogue has its own fields', () => {
  const fields = (name: 'sales' | 'services' | 'accessories') => Object.keys(emptyDraft(name))
  const both = ['price', 'image_url', 'description']
  const last = ['hsn', 'warrantyDays']
  expect(fields('sales')).toEqual(['product_name', 'brand', 'model', ...both, 'stock', ...last])
  expect(fields('services')).toEqual(['product_name', 'brand', 'category', ...both, 'stock', ...last])
  expect(fields('accessories')).toEqual([
    ...['product_name', 'brand', 'category', ...both],
    ...['compatibility', 'stock', ...last],
  ])
})

test('EDT-03 EDT-07 converting an item to the form and back keeps all its fields', () => {
  const sent = {
    ...formOf('accessories', draftOf('accessories', charger)),
    ...shopCodeOf('accessories', charger),
  }
  const { _id, ...all } = charger
  expect(_id).toBe('item-1')
  expect(sent).toEqual(all)
  expect(ProductForm.accessories.safeParse(sent).success).toBe(true)
})

test('an empty stock field means untracked, and 0 means sold out', () => {
  const draft = draftOf('accessories', { ...charger, stock: null })
  expect(formOf('accessories', draft).stock).toBeNull()
  expect(formOf('accessories', { ...draft, stock: '0' }).stock).toBe(0)
})

test('ADD-22 a new item is sent with a shop code from 100 to 10000', () => {
  for (let turn = 0; turn < 2000; turn++) {
    const code = newShopCode('sales')['sales_id']!
    expect(Number.isInteger(code) && code >= 100 && code <= 10_000).toBe(true)
  }
})

test('declarations are sent once the item has some or the owner typed one; an empty one is cleared', () => {
  expect(Object.keys(formOf('sales', emptyDraft('sales')))).not.toContain('mrp')
  const typed = { ...emptyDraft('sales'), mrp: '₹1,499.50', countryOfOrigin: 'vn' }
  expect(formOf('sales', typed)).toMatchObject({ mrp: 1499.5, countryOfOrigin: 'vn' })
  expect(formOf('sales', clearedDraft(typed))).toMatchObject({ mrp: null, countryOfOrigin: null })
  expect(formOf('services', { ...typed })).not.toHaveProperty('mrp')
})

test('specifications are sent once the item has some or the owner typed one', () => {
  expect(formOf('sales', emptyDraft('sales'))).not.toHaveProperty('specifications')
  const typed = { ...emptyDraft('sales'), 'specifications.ram_gb': '8', 'specifications.has_5g': 'false' }
  expect(formOf('sales', typed).specifications).toEqual({ ram_gb: 8, has_5g: false })
  expect(formOf('sales', clearedDraft(typed)).specifications).toEqual({})
})
