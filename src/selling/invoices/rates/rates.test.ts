import { expect, test } from 'vitest'
import { rateOn } from './rates.ts'
import { hsnOf } from './hsn.ts'

const rate = (hsn: string, fromDate: string, rateBp: number) => ({ hsn, fromDate, rateBp })

test('a rate applies from its first day until the next rate', () => {
  const known = [
    rate('8517', '2026-04-01', 1200),
    rate('8517', '2025-09-22', 1800),
    rate('8517', '2026-07-01', 500),
  ]
  expect(rateOn('2026-03-31', '8517', known)).toBe(1800)
  expect(rateOn('2026-04-01', '8517', known)).toBe(1200)
  expect(rateOn('2026-12-01', '8517', known)).toBe(500)
})

test('the longest matching code applies, even if a shorter one is newer', () => {
  const known = [
    rate('8517', '2026-04-01', 500),
    rate('851713', '2025-09-22', 1800),
    rate('85', '2026-05-01', 0),
  ]
  expect(rateOn('2026-06-01', '85171300', known)).toBe(1800)
  expect(rateOn('2026-06-01', '851762', known)).toBe(500)
})

test('an unknown code has the fallback rate', () => {
  expect(rateOn('2026-06-01', '9999', [rate('8517', '2025-09-22', 500)])).toBe(1800)
})

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
  const found = Object.keys(codes).map((category) => [
    category,
    hsnOf({ catalogue: 'accessories', category, hsn: null }),
  ])
  expect(Object.fromEntries(found)).toEqual(codes)
})

test('phones have the HSN of telephones, repairs the SAC of repairs', () => {
  expect(hsnOf({ catalogue: 'sales', category: null, hsn: null })).toBe('8517')
  expect(hsnOf({ catalogue: 'services', category: 'Battery', hsn: null })).toBe('998716')
})

test('a code entered by staff takes precedence', () => {
  expect(hsnOf({ catalogue: 'accessories', category: 'Cables', hsn: '85444299' })).toBe('85444299')
})

const longCodes: Record<string, string> = {
  Chargers: '850440',
  Cables: '854442',
  'Power banks': '850760',
  Cases: '392690',
  'Flip covers': '420232',
  'Screen guards': '700719',
  'Camera films': '391990',
  Earbuds: '851830',
  Memory: '852351',
  'Spare parts': '851779',
}

test('above ₹5 crore each item has a code of six digits', () => {
  const sixDigits = { sixDigits: true }
  const found = Object.keys(longCodes).map((category) => [
    category,
    hsnOf({ catalogue: 'accessories', category, hsn: null }, sixDigits),
  ])
  expect(Object.fromEntries(found)).toEqual(longCodes)
  const phone = { catalogue: 'sales' as const, category: null, hsn: null }
  expect(hsnOf({ ...phone, name: 'OnePlus 12' }, sixDigits)).toBe('851713')
  expect(hsnOf({ ...phone, name: 'Nokia 105 keypad phone' }, sixDigits)).toBe('851714')
  expect(hsnOf({ catalogue: 'services', category: 'Battery', hsn: null }, sixDigits)).toBe('998716')
})

test('a short code of staff is extended to the usual one that begins with it, any other stays', () => {
  const code = (hsn: string) => hsnOf({ catalogue: 'sales', category: null, hsn }, { sixDigits: true })
  expect([code('8517'), code('8471'), code('851762'), code('85171300')]).toEqual([
    '851713',
    '8471',
    '851762',
    '85171300',
  ])
})
