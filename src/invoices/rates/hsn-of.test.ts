import { expect, test } from 'vitest'
import { demoAccessories } from '../../demo/demo-catalogue.ts'
import { hsnOf } from './hsn-of.ts'

const codes: Record<string, string> = {
  Chargers: '8504',
  Cables: '8544',
  'Power banks': '8507',
  Cases: '3926',
  'Flip covers': '4202',
  'Screen guards': '7007',
  Pouches: '4202',
  Earbuds: '8518',
  Neckbands: '8518',
  Earphones: '8518',
  Speakers: '8518',
  Holders: '3926',
  Memory: '8523',
  Watches: '8517',
}

test('each category of accessories has its own code', () => {
  const found = demoAccessories.map(({ category }) => [
    category,
    hsnOf({ catalogue: 'accessories', category, hsn: null }),
  ])
  expect(Object.fromEntries(found)).toEqual(codes)
})

test('phones are telephones, repairs are a service whatever is repaired', () => {
  expect(hsnOf({ catalogue: 'sales', category: null, hsn: null })).toBe('8517')
  expect(hsnOf({ catalogue: 'services', category: 'Battery', hsn: null })).toBe('998716')
})

test('what the owner says holds', () => {
  expect(hsnOf({ catalogue: 'accessories', category: 'Cables', hsn: '85444299' })).toBe('85444299')
})
