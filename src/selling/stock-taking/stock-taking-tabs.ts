import type { StockTaking } from './contract.ts'

/** Tabs of the page of a stock-taking, as its address names them. */
const names = ['scans', 'differences', 'uncounted', 'problems', 'counted'] as const
export type TabName = (typeof names)[number]

export const tabIn = (search: URLSearchParams): TabName =>
  names.find((name) => name === search.get('show')) ?? 'scans'

/** Only an open stock-taking has items left to count, and a discarded one has no differences. */
export const tabsOf = ({ state, counts }: Pick<StockTaking, 'state' | 'counts'>) => [
  { value: 'scans' as const, label: 'Scans', count: counts.scans },
  ...(state === 'discarded'
    ? []
    : [{ value: 'differences' as const, label: 'Differences', count: counts.differences }]),
  ...(state === 'open'
    ? [{ value: 'uncounted' as const, label: 'Not counted', count: counts.uncounted }]
    : []),
  { value: 'problems' as const, label: 'To look up', count: counts.problems },
  { value: 'counted' as const, label: 'Counted items', count: counts.counted },
]

/** The tab for an address whose tab is gone since the stock-taking ended. */
export const tabAfterEnd = (state: StockTaking['state']): TabName =>
  state === 'finished' ? 'differences' : 'scans'
