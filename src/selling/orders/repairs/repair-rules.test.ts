import { describe, expect, test } from 'vitest'
import { followsRepairs, statusOfRepairs, stepsBesideRepairs, type RepairStage } from './repair-rules.ts'

const repairs = (...stages: RepairStage[]) => stages.map((stage) => ({ stage }))
const service = { catalogue: 'services' as const }
const cable = { catalogue: 'accessories' as const }

test.each<[RepairStage[], ReturnType<typeof statusOfRepairs>]>([
  [['booked'], 'processing'],
  [['ready', 'in_shop'], 'processing'],
  [['ready', 'booked'], 'processing'],
  [['ready', 'handed_over'], 'ready'],
  [['handed_over', 'handed_over'], 'collected'],
  [['ready', 'cancelled'], 'ready'],
  [['cancelled', 'handed_over'], 'collected'],
  [['cancelled'], undefined],
])('an order whose repairs are %j is %s', (stages, status) => {
  expect(statusOfRepairs(repairs(...stages))).toBe(status)
})

describe('an order', () => {
  test('follows its repairs if it has services alone, and was paid since services are repairs', () => {
    expect(followsRepairs([service], repairs('booked'))).toBe(true)
    expect(followsRepairs([service, cable], repairs('booked'))).toBe(false)
    expect(followsRepairs([service], [])).toBe(false)
  })

  test('is cancelled by hand until a phone was brought, and collected by hand with goods or without repairs', () => {
    const steps = (...facts: Parameters<typeof followsRepairs>) =>
      stepsBesideRepairs(['ready', 'collected', 'cancelled'], ...facts)
    expect(steps([service], repairs('booked'))).toEqual(['cancelled'])
    expect(steps([service], repairs('booked', 'in_shop'))).toEqual([])
    expect(steps([service, cable], repairs('cancelled'))).toEqual(['ready', 'collected', 'cancelled'])
    expect(steps([service, cable], repairs('handed_over'))).toEqual(['ready', 'collected'])
    expect(steps([service], [])).toEqual(['ready', 'collected', 'cancelled'])
  })

  test('is marked as returned if it has goods; a service does not come back', () => {
    expect(stepsBesideRepairs(['returned'], [service], repairs('handed_over'))).toEqual([])
    expect(stepsBesideRepairs(['returned'], [service], [])).toEqual([])
    expect(stepsBesideRepairs(['returned'], [service, cable], repairs('handed_over'))).toEqual(['returned'])
  })
})
