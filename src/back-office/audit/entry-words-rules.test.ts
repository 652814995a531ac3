import { expect, test } from 'vitest'
import { changesInWords, tableLabel, valueInWords } from './entry-words-rules.ts'
import { subjectPath } from './subject-path-rules.ts'

test('values are words: no JSON, no codes, amounts with their sign', () => {
  expect(valueInWords('price_paise', 6_499_900)).toBe('₹64,999')
  expect(valueInWords('rate_bp', 1800)).toBe('18 %')
  expect(valueInWords('is_admin', true)).toBe('yes')
  expect(valueInWords('status', 'payment_to_confirm')).toBe('Payment to confirm')
  expect(valueInWords('folder', 'the folder backups of DATA_DIR')).toBe('The shop’s own folder')
  expect(valueInWords('paid_at', '2026-01-05T10:00:00+00:00')).toBe('5 Jan 2026, 3:30 pm')
  expect(
    valueInWords('specifications', { ram_gb: 8, has_5g: false, colours: ['Blue', 'Red'], sim: null }),
  ).toBe('Ram gb: 8, Has 5g: no, Colours: Blue, Red')
})

test('keys of other rows and counters are left out, and unchanged words too', () => {
  const before = { price_paise: 100, version: 1, payment_id: 'a', note: null }
  const after = { price_paise: 200, version: 2, payment_id: 'b', note: '' }
  expect(changesInWords(before, after)).toEqual([
    { field: 'price_paise', label: 'Price', before: '₹1', after: '₹2' },
  ])
})

test('fields inside a column are compared one by one, whatever is longer than what is shown', () => {
  const profile = { address: 'x'.repeat(300), deliveryTime: '3 days', upiId: '', lastUpdated: '2026-01-05' }
  const changed = { ...profile, deliveryTime: '2 days', upiId: 'noyyal@okbank', lastUpdated: '2026-01-06' }
  expect(
    changesInWords({ profile, saved_by: 'a' }, { profile: changed, saved_by: 'b' }, new Map([['b', 'Asha']])),
  ).toEqual([
    { field: 'deliveryTime', label: 'Delivery time', before: '3 days', after: '2 days' },
    { field: 'lastUpdated', label: 'Last updated', before: '5 Jan 2026', after: '6 Jan 2026' },
    { field: 'saved_by', label: 'Saved by', before: '', after: 'Asha' },
    { field: 'upiId', label: 'UPI id', before: '', after: 'noyyal@okbank' },
  ])
})

test('a text that the log does not have is its length, and another text of this length is a change', () => {
  const length = (characters: number) => ({ characters })
  expect(changesInWords({ answer: length(0) }, { answer: length(1) })).toMatchObject([
    { label: 'Answer', before: '', after: '1 character' },
  ])
  expect(changesInWords({ note: length(12) }, { note: length(12) })).toMatchObject([
    { label: 'Note', before: '12 characters', after: '12 characters' },
  ])
  expect(changesInWords({}, { tracking: length(0) })).toEqual([])
})

test('an entry leads to the page of what it is about', () => {
  const subject = { name: 'KD-GHDBSXGM5Q', row: 'row' }
  for (const table of ['orders', 'order_notes', 'returns', 'payments', 'refunds'])
    expect(subjectPath({ ...subject, table })).toBe('/orders?order=KD-GHDBSXGM5Q')
  expect(subjectPath({ ...subject, table: 'payments', name: '' })).toBe('/admin/payments')
  expect(subjectPath({ ...subject, table: 'products' })).toBeNull()
  expect(tableLabel('bulk_changes')).toBe('Change of many items')
  expect(tableLabel('new_things')).toBe('New things')
})
