import { expect, test } from 'vitest'
import { schemeOn, schemesFrom, withScheme, type DatedScheme } from './scheme-rules.ts'

const gstin = '33AABCU9603R1ZU'
const unchosen = { gstin: '', gstSchemes: [] }
const composition = { from: '2026-10-15', scheme: 'composition' } as const

test('until the owner chooses, a shop with a GSTIN is regular and one without is not registered', () => {
  expect(schemeOn('2026-10-15', unchosen)).toBe('not_registered')
  expect(schemeOn('2026-10-15', { ...unchosen, gstin })).toBe('regular')
})

test('a scheme applies from its first day until the next one', () => {
  const shop = { gstin, gstSchemes: withScheme(unchosen, composition) }
  expect(schemeOn('2026-10-14', shop)).toBe('not_registered')
  expect(schemeOn('2026-10-15', shop)).toBe('composition')
  const later = { gstin, gstSchemes: withScheme(shop, { from: '2027-04-01', scheme: 'regular' }) }
  expect(schemeOn('2027-03-31', later)).toBe('composition')
  expect(schemeOn('2027-04-01', later)).toBe('regular')
  expect(schemesFrom('2026-12-01', later)).toEqual(['composition', 'regular'])
})

test('a GSTIN that is entered with the first choice changes nothing before its day', () => {
  const gstSchemes = withScheme(unchosen, composition)
  expect(schemeOn('2026-10-01', { gstin, gstSchemes })).toBe('not_registered')
  const regular = withScheme({ gstin, gstSchemes: [] }, composition)
  expect(schemeOn('2026-10-01', { gstin: '', gstSchemes: regular })).toBe('regular')
})

test('choosing the scheme that applies anyway takes a planned change back', () => {
  const planned = withScheme({ gstin, gstSchemes: [] }, composition)
  expect(withScheme({ gstin, gstSchemes: planned }, { ...composition, scheme: 'regular' })).toEqual([
    { from: '2017-07-01', scheme: 'regular' },
  ])
})

test('a choice for the day of another one replaces it, and one in between keeps the later one', () => {
  const rows: DatedScheme[] = withScheme(unchosen, composition)
  const replaced = withScheme({ gstin, gstSchemes: rows }, { ...composition, scheme: 'regular' })
  expect(replaced.map(({ scheme }) => scheme)).toEqual(['not_registered', 'regular'])
  const between = withScheme({ gstin, gstSchemes: rows }, { from: '2026-10-01', scheme: 'regular' })
  expect(between.map(({ from }) => from)).toEqual(['2017-07-01', '2026-10-01', '2026-10-15'])
})
