import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentShop } from '../../../site/shop/current-shop.ts'
import { sampleProfile } from '../../../site/shop/sample-profile.ts'
import type { Product } from '../../catalogue/contract.ts'
import { MaximumPrice, Saving } from './maximum-price.tsx'
import { PackDetails } from './product-facts.tsx'

const cable: Product = {
  ...{ _id: 'the-id', product_name: 'Cable', brand: 'Anker', category: 'Cables', price: 1_299 },
  ...{ image_url: '/art/default.svg', description: 'A cable.', stock: 3 },
}
const care = 'Noyyal Mobiles, 12 Kumaran Road, Tiruppur, Tamil Nadu, 98765 43210, hello@noyyalmobiles.example'

const textOf = (part: ReactNode) =>
  renderToStaticMarkup(<CurrentShop value={sampleProfile}>{part}</CurrentShop>)
    .replaceAll('</dt>', ': ')
    .replaceAll('</dd>', '\n')
    .replaceAll(/<[^>]*>/g, '')
const pack = (declared: Partial<Product>) =>
  textOf(<PackDetails product={{ ...cable, ...declared }} />)
    .replace('Details of the pack', '')
    .trim()
    .split('\n')

test('the pack declares MRP, goods, quantity, origin, who answers for it, and whom to ask', () => {
  expect(
    pack({
      ...{ mrp: 1_499, genericName: 'Charging cable', netQuantity: '2 N', countryOfOrigin: 'Vietnam' },
      ...{ makerRole: 'importer', makerName: 'Anker India', makerAddress: '1 Ring Road, Chennai 600001' },
    }),
  ).toEqual([
    'MRP: ₹1,499, inclusive of all taxes',
    'Generic name: Charging cable',
    'Net quantity: 2 N',
    'Country of origin: Vietnam',
    'Imported by: Anker India, 1 Ring Road, Chennai 600001',
    `Customer care: ${care}`,
  ])
})

test('a pack without declarations is one piece, and shows nothing that nobody entered', () => {
  expect(pack({})).toEqual(['Net quantity: 1 N', `Customer care: ${care}`])
})

test.each([
  [{ price: 1_299, mrp: 1_499 }, 'MRP ₹1,499', 'You save ₹200 (13%)'],
  [{ price: 999.5, mrp: 1_000 }, 'MRP ₹1,000', 'You save ₹0.50'],
  [{ price: 1_499, mrp: 1_499 }, '', ''],
  [{ price: 1_499 }, '', ''],
])('beside the price of %j stand “%s” and “%s”', (prices, struckThrough, saving) => {
  expect(textOf(<MaximumPrice of={prices} />)).toBe(struckThrough)
  expect(textOf(<Saving of={prices} />)).toBe(saving)
})
