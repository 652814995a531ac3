import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

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
])('%s is told by the parts that can be known', (address, parts) => {
  expect(postalAddress({ address, pincode: '' })).toEqual({ ...whole, ...parts })
})

test('the pincode of the profile counts before one in the address', () => {
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
])('spaces, commas and dashes before and after the pincode do not count: %j', (address, parts) => {
  expect(postalAddress({ address, pincode: '' })).toMatchObject(parts)
})

// A pattern that tries each way to share these out between its parts would not end within this test.
test.each([' ', ',', '-', '1', ' 6', ', '])('a hundred thousand times %j is read once', (sign) => {
  const address = `1 Main Road${sign.repeat(100_000 / sign.length)}x`
  expect(postalAddress({ address, pincode: '' })).toMatchObject({ '@type': 'PostalAddress' })
})
