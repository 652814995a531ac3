import { expect, test } from 'vitest'
import { sampleProfile } from '../sample-profile.ts'
import { storeThing, websiteThing } from './store-thing.ts'

const origin = 'https://shop.example'

test('the shop says what maps need to show it', () => {
  expect(storeThing(sampleProfile, origin)).toMatchObject({
    '@type': 'MobilePhoneStore',
    '@id': 'https://shop.example/#shop',
    name: 'Noyyal Mobiles',
    url: 'https://shop.example/home',
    telephone: '+919876543210',
    email: 'hello@noyyalmobiles.example',
    image: 'https://shop.example/art/share.jpg',
    hasMap: sampleProfile.mapLink,
    address: { '@type': 'PostalAddress', addressLocality: 'Tiruppur', addressCountry: 'IN' },
  })
})

test('it claims no rating, which would need the number of those who gave it', () => {
  expect(JSON.stringify(storeThing(sampleProfile, origin))).not.toMatch(/rating|review/i)
})

test('only pages on other sites are the same shop elsewhere', () => {
  const { socialLink } = sampleProfile
  expect(storeThing({ ...sampleProfile, weburl: `${origin}/` }, origin)['sameAs']).toEqual([socialLink])
  expect(storeThing({ ...sampleProfile, weburl: '', socialLink: '' }, origin)).not.toHaveProperty('sameAs')
})

test('the search box leads to the list of phones', () => {
  expect(websiteThing(sampleProfile, origin)).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/sales?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})
