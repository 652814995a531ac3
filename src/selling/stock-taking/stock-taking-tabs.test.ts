import { expect, test } from 'vitest'
import { tabAfterEnd, tabIn, tabsOf } from './stock-taking-tabs.ts'

const counts = { scans: 1, counted: 1, differences: 1, uncounted: 1, problems: 0 }
const namesOf = (state: 'open' | 'finished' | 'discarded') =>
  tabsOf({ state, counts }).map(({ value }) => value)

test('a finished stock-taking has no items left to count, and a discarded one no differences either', () => {
  expect(namesOf('open')).toEqual(['scans', 'differences', 'uncounted', 'problems', 'counted'])
  expect(namesOf('finished')).toEqual(['scans', 'differences', 'problems', 'counted'])
  expect(namesOf('discarded')).toEqual(['scans', 'problems', 'counted'])
})

test('the tab that is shown after the end exists', () => {
  for (const state of ['finished', 'discarded'] as const) expect(namesOf(state)).toContain(tabAfterEnd(state))
})

test('an address without a tab, or with an unknown one, shows the scans', () => {
  expect([tabIn(new URLSearchParams()), tabIn(new URLSearchParams('show=x'))]).toEqual(['scans', 'scans'])
})
