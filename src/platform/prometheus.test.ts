import { expect, test } from 'vitest'
import { type Family, mergeFamilies } from './prometheus.ts'

const family = (name: string, type: Family['type'], samples: Family['samples'], more = {}): Family => ({
  name,
  help: '',
  type,
  samples,
  ...more,
})
const valuesOf = (families: Family[]) =>
  Object.fromEntries(families.map(({ name, samples }) => [name, samples.map(({ value }) => value)]))

test('counters and histograms are added up by their labels, in any order', () => {
  const one = family('requests', 'histogram', [
    { suffix: '_count', labels: { route: 'a', status: '200' }, value: 3 },
    { suffix: '_sum', labels: { route: 'a', status: '200' }, value: 0.5 },
  ])
  const other = family('requests', 'histogram', [
    { suffix: '_count', labels: { status: '200', route: 'a' }, value: 4 },
    { suffix: '_count', labels: { route: 'b', status: '200' }, value: 1 },
  ])
  expect(valuesOf(mergeFamilies([[one], [other]]))).toEqual({ requests: [7, 0.5, 1] })
})

test('gauges are merged by sum, maximum or minimum', () => {
  const of = (value: number) => [
    family('memory', 'gauge', [{ value }]),
    family('lag', 'gauge', [{ value }], { mergeBy: 'max' }),
    family('started', 'gauge', [{ value }], { mergeBy: 'min' }),
  ]
  expect(valuesOf(mergeFamilies([of(5), of(2)]))).toEqual({ memory: [7], lag: [5], started: [2] })
})
