import { expect, test } from 'vitest'
import { rateOn } from './rate-on.ts'

const rate = (hsn: string, fromDate: string, rateBp: number) => ({ hsn, fromDate, rateBp })

test('a rate holds from its first day on, until the next one', () => {
  const known = [
    rate('8517', '2026-04-01', 1200),
    rate('8517', '2025-09-22', 1800),
    rate('8517', '2026-07-01', 500),
  ]
  expect(rateOn('2026-03-31', '8517', known)).toBe(1800)
  expect(rateOn('2026-04-01', '8517', known)).toBe(1200)
  expect(rateOn('2026-12-01', '8517', known)).toBe(500)
})

test('the closest code holds, also where a shorter one is newer', () => {
  const known = [
    rate('8517', '2026-04-01', 500),
    rate('851713', '2025-09-22', 1800),
    rate('85', '2026-05-01', 0),
  ]
  expect(rateOn('2026-06-01', '85171300', known)).toBe(1800)
  expect(rateOn('2026-06-01', '851762', known)).toBe(500)
})

test('a code that nobody knows carries what all of the trade does', () => {
  expect(rateOn('2026-06-01', '9999', [rate('8517', '2025-09-22', 500)])).toBe(1800)
})
