import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import type { DatedSetting } from '../../../site/gst/dated-setting-rules.ts'
import { ewayNeed } from './eway-rules.ts'

const line = (rupees: number, quantity = 1, catalogue: 'sales' | 'services' = 'sales') => ({
  catalogue,
  quantity,
  unitPricePaise: paise(rupees * 100),
})
const parcel = { delivery: 'home' as const, deliveryPaise: paise(0), placeOfSupply: '33' }
const shop = { shopState: '33', settings: [] as DatedSetting[], day: '2026-11-27' }

test.each([
  ['inside the State up to the limit', { lines: [line(1_00_000)] }, false],
  ['inside the State above it', { lines: [line(1_00_000.01)] }, true],
  ['to another State up to the limit', { lines: [line(50_000)], placeOfSupply: '29' }, false],
  ['to another State above it', { lines: [line(50_000.01)], placeOfSupply: '29' }, true],
  ['a discount is no worth', { lines: [{ ...line(1_00_000.01), discountPaise: paise(1) }] }, false],
  ['several pieces', { lines: [line(40_000, 2), line(20_001)] }, true],
  ['the delivery counts', { lines: [line(1_00_000)], deliveryPaise: paise(100_00) }, true],
  ['goods that are collected', { lines: [line(2_00_000)], delivery: 'collect' as const }, false],
  ['services do not move', { lines: [line(2_00_000, 1, 'services')], deliveryPaise: paise(100_00) }, false],
  ['a service beside goods', { lines: [line(60_000), line(60_000, 1, 'services')] }, false],
])('an e-way bill: %s', (_, order, isNeeded) => {
  expect(ewayNeed({ ...parcel, ...order }, shop) !== undefined).toBe(isNeeded)
})

test('a limit applies from its day on', () => {
  const setting = { id: 'eway_limit_intra_state' as const, value: 50_000_00 }
  const settings = [
    { ...setting, fromDate: '2026-12-01' },
    { ...setting, fromDate: '2027-04-01', value: 2_00_000_00 },
  ]
  const limitOn = (day: string) =>
    ewayNeed({ ...parcel, lines: [line(1_50_000)] }, { ...shop, settings, day })?.limitPaise
  expect(limitOn('2026-11-30')).toBe(1_00_000_00)
  expect(limitOn('2026-12-01')).toBe(50_000_00)
  expect(limitOn('2027-04-01')).toBeUndefined()
})
