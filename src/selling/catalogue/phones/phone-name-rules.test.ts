import { expect, test } from 'vitest'
import { itemTitle } from './phone-name-rules.ts'
import { namesPhone, phoneText } from './phone-rules.ts'

test.each([
  [
    'accessories',
    { product_name: 'Wallet Flip Cover', specifications: { fits: 'Redmi Note 13 5G' } },
    'Wallet Flip Cover for Redmi Note 13 5G',
  ],
  [
    'accessories',
    { product_name: 'Wallet Flip Cover', compatibility: 'Galaxy A35 5G' },
    'Wallet Flip Cover for Galaxy A35 5G',
  ],
  [
    'accessories',
    { product_name: 'Tempered Glass', specifications: { fits: 'iPhone 15, iPhone 16' } },
    'Tempered Glass',
  ],
  ['accessories', { product_name: 'Charger', compatibility: 'iPhone 8 and later, iPad' }, 'Charger'],
  ['accessories', { product_name: 'Pouch', compatibility: 'Phones up to 7 inches' }, 'Pouch'],
  ['accessories', { product_name: 'Stand', compatibility: '' }, 'Stand'],
  ['accessories', { product_name: 'Case for iPhone 15', compatibility: 'iPhone 15' }, 'Case for iPhone 15'],
  [
    'services',
    { product_name: 'iPhone Screen Replacement', specifications: { device: 'iPhone 13' } },
    'iPhone Screen Replacement for iPhone 13',
  ],
  ['services', { product_name: 'Back Glass', specifications: { device: 'iPhone 12 to 15' } }, 'Back Glass'],
  ['sales', { product_name: 'iPhone 13' }, 'iPhone 13'],
] as const)('%s %j is called "%s"', (catalogue, item, title) => {
  expect(itemTitle(catalogue, item)).toBe(title)
})

test.each([
  ['Apple', 'iPhone 15', 'Apple iPhone 15'],
  ['Redmi', 'Redmi Note 13 5G', 'Redmi Note 13 5G'],
  ['CMF by Nothing', 'CMF Phone 2 Pro', 'CMF Phone 2 Pro'],
  ['', ' Nokia  105 ', 'Nokia 105'],
])('%s and %s are the phone "%s"', (brand, model, phone) => {
  expect(phoneText(brand, model)).toBe(phone)
})

test.each([
  ['iPhone 15 and iPhone 16', 'Apple iPhone 15', true],
  ['iPhone 15 Pro Max', 'Apple iPhone 15', false],
  ['Redmi Note 13 5G', 'Redmi Note 13', false],
  ['Galaxy A35 5G', 'Samsung Galaxy A35 5G', true],
  ['Galaxy S24 Ultra', 'Samsung S24 Ultra', true],
  ['iPhone 15', 'OnePlus 15', false],
  ['Redmi Note 14 Pro+ 5G', 'realme 14 Pro+ 5G', false],
])('"%s" names %s: %s', (list, phone, isNamed) => {
  expect(namesPhone(list, phone)).toBe(isNamed)
})
