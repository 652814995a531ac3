import { expect, test } from 'vitest'
import { sampleProfile } from '../sample-profile.ts'
import { storeThing, websiteThing, postalAddress } from './structured-data.ts'

const origin = 'https://shop.example'

test('the store object has the fields that maps need', () => {
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

test('the store object has no rating', () => {
  expect(JSON.stringify(storeThing(sampleProfile, origin))).not.toMatch(/rating|review/i)
})

test('the store object says when the shop is open, and closed on holidays', () => {
  const hours = [
    { days: ['monday', 'tuesday'], opens: '10:00', closes: '21:00' },
    { days: ['sunday'], opens: '10:00', closes: '13:30' },
  ]
  expect(storeThing({ ...sampleProfile, hours, closedOn: ['2026-12-25'] }, origin)).toMatchObject({
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday'],
        opens: '10:00',
        closes: '21:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '10:00', closes: '13:30' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
  expect(JSON.stringify(storeThing({ ...sampleProfile, hours: [], closedOn: [] }, origin))).not.toMatch(
    /openingHours/i,
  )
})

test.each([
  ['https://www.google.com/maps/@11.1085,77.3411,17z', ''],
  ['https://maps.example/short', 'https://www.google.com/maps/embed?pb=!3d11.1085!4d77.3411'],
])('the store object has the coordinates of its map: %s %s', (mapLink, embedMap) => {
  expect(storeThing({ ...sampleProfile, mapLink, embedMap }, origin)['geo']).toEqual({
    '@type': 'GeoCoordinates',
    latitude: 11.1085,
    longitude: 77.3411,
  })
})

test('a map without coordinates gives the store object none', () => {
  const map = { mapLink: 'https://maps.example/short', embedMap: '' }
  expect(storeThing({ ...sampleProfile, ...map }, origin)).not.toHaveProperty('geo')
})

test('a price range is the owner’s, and none is invented', () => {
  expect(storeThing(sampleProfile, origin)).not.toHaveProperty('priceRange')
  const range = '₹99 to ₹1,60,000'
  expect(storeThing({ ...sampleProfile, priceRange: range }, origin)['priceRange']).toBe(range)
})

test('sameAs lists only pages on other sites', () => {
  const { socialLink } = sampleProfile
  expect(storeThing({ ...sampleProfile, weburl: `${origin}/` }, origin)['sameAs']).toEqual([socialLink])
  expect(storeThing({ ...sampleProfile, weburl: '', socialLink: '' }, origin)).not.toHaveProperty('sameAs')
})

test('the search action leads to the list of phones', () => {
  expect(websiteThing(sampleProfile, origin)).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/sales?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

const whole = { '@type': 'PostalAddress', addressCountry: 'IN' }

test.each([
  [
    '12 Kumaran Road, Tiruppur, Tamil Nadu',
    { streetAddress: '12 Kumaran Road', addressLocality: 'Tiruppur', addressRegion: 'Tamil Nadu' },
  ],
  [
    'Shop 4, 2nd Floor, MG Road, Kochi, kerala - 682016',
    {
      streetAddress: 'Shop 4, 2nd Floor, MG Road',
      addressLocality: 'Kochi',
      addressRegion: 'kerala',
      postalCode: '682016',
    },
  ],
  ['Opposite the bus stand', { streetAddress: 'Opposite the bus stand' }],
  ['1 Main Road, Somewhere, Far Away', { streetAddress: '1 Main Road, Somewhere, Far Away' }],
  ['Tiruppur, Tamil Nadu', { streetAddress: 'Tiruppur, Tamil Nadu' }],
])('%s is split into the parts that can be identified', (address, parts) => {
  expect(postalAddress({ address, pincode: '' })).toEqual({ ...whole, ...parts })
})

test('the pincode of the profile takes precedence over one in the address', () => {
  const address = postalAddress({ address: '1 Car Street, Erode, Tamil Nadu 638001', pincode: '638002' })
  expect(address).toMatchObject({ addressRegion: 'Tamil Nadu', postalCode: '638002' })
})

test.each([
  [
    '12 Kumaran Road, Tiruppur, Tamil Nadu  - 641601 \n',
    { addressRegion: 'Tamil Nadu', postalCode: '641601' },
  ],
  ['12 Kumaran Road, Tiruppur, Tamil Nadu641601', { addressRegion: 'Tamil Nadu', postalCode: '641601' }],
  ['641601', { streetAddress: '', postalCode: '641601' }],
  ['Gate 064160', { streetAddress: 'Gate 064160' }],
  ['Tiruppur -, ', { streetAddress: 'Tiruppur' }],
  [' ,- ', { streetAddress: '' }],
])('spaces, commas and dashes around the pincode are ignored: %j', (address, parts) => {
  expect(postalAddress({ address, pincode: '' })).toMatchObject(parts)
})

// A pattern with catastrophic backtracking would time out here.
test.each([' ', ',', '-', '1', ' 6', ', '])(
  'a hundred thousand times %j is parsed in linear time',
  (sign) => {
    const address = `1 Main Road${sign.repeat(100_000 / sign.length)}x`
    expect(postalAddress({ address, pincode: '' })).toMatchObject({ '@type': 'PostalAddress' })
  },
)
