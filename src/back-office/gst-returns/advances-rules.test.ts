import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { advanceTables, type TaxedAdvance } from './advances-rules.ts'

const tax = (taxable: number, half: number) => ({
  ...{ taxablePaise: paise(taxable), igstPaise: paise(0), cgstPaise: paise(half), sgstPaise: paise(half) },
})
const october = { from: new Date('2026-10-01'), until: new Date('2026-11-01') }
const november = { from: new Date('2026-11-01'), until: new Date('2026-12-01') }
const advance = (more: Partial<TaxedAdvance>): TaxedAdvance => ({
  ...{ placeOfSupply: '33', rateBp: 1800, receivedAt: new Date('2026-10-28'), received: tax(84_746, 7_627) },
  ...{ refunds: [], invoicedAt: null, ...more },
})

test('an advance that is billed in the next month stands in 11A of its own, and in 11B of the next', () => {
  const billed = [advance({ invoicedAt: new Date('2026-11-05') })]
  expect(advanceTables(billed, october)).toMatchObject({ table11a: [tax(84_746, 7_627)], table11b: [] })
  expect(advanceTables(billed, november)).toMatchObject({ table11a: [], table11b: [tax(84_746, 7_627)] })
})

test('one that is billed, or given back, in the month in which it came stands in neither', () => {
  const nothing = { table11a: [], table11b: [] }
  const back = { at: new Date('2026-10-30'), tax: tax(84_746, 7_627) }
  expect(advanceTables([advance({ invoicedAt: new Date('2026-10-30') })], october)).toEqual(nothing)
  expect(advanceTables([advance({ refunds: [back] })], october)).toEqual(nothing)
})

test('a bill takes what is not given back', () => {
  const at = new Date('2026-11-05')
  const partly = [advance({ refunds: [{ at, tax: tax(67_796, 6_102) }], invoicedAt: at })]
  expect(advanceTables(partly, november).table11b).toMatchObject([tax(84_746, 7_627)])
  const waiting = [advance({ refunds: [{ at: new Date('2026-10-29'), tax: tax(67_796, 6_102) }] })]
  expect(advanceTables(waiting, october).table11a).toMatchObject([tax(16_950, 1_525)])
})
