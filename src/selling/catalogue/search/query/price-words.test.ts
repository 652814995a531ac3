import { expect, test } from 'vitest'
import { joinQuantities } from './quantities.ts'
import { takePrice } from './price-words.ts'
import { tokenize } from './tokenize.ts'

const priceOf = (q: string) => takePrice(joinQuantities(tokenize(q)), (rest) => rest.includes('mobile'))

test.each([
  ['mobile under 15000', { max: 15_000 }],
  ['below 10k', { max: 10_000 }],
  ['mobile less than ₹ 12,500', { max: 12_500 }],
  ['15000க்குள்', { max: 15_000 }],
  ['10000 ரூபாய்க்குள் mobile', { max: 10_000 }],
  ['10000 ku keela', { max: 10_000 }],
  ['20000 rs kulla mobile', { max: 20_000 }],
  ['above 1 lakh', { min: 100_000 }],
  ['10000 to 15000', { min: 10_000, max: 15_000 }],
  ['15-20k mobile', { min: 15_000, max: 20_000 }],
  ['between 10k and 15k', { min: 10_000, max: 15_000 }],
  ['rs 25000 mobile', { max: 25_000, order: 'price_desc' }],
  ['mobile 15000', { max: 15_000, order: 'price_desc' }],
  ['cheap mobile', { order: 'price_asc' }],
])('“%s” has the price %j', (q, price) => {
  expect(priceOf(q)).toEqual({ price, rest: q.includes('mobile') ? ['mobile'] : [] })
})

test.each(['iphone 15', '20000mah power bank', 'note 13', 'oneplus 12', '5g mobile', 'mobile 2024', 'cheap'])(
  '“%s” has no price',
  (q) => {
    expect(priceOf(q).price).toBeUndefined()
  },
)
