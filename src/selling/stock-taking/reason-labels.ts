import type { DifferenceReason } from './difference-rules.ts'

export const reasonLabels: Record<DifferenceReason, string> = {
  lost: 'Lost or stolen',
  damaged: 'Damaged and thrown away',
  unbilled: 'Sold or used without a bill',
  miscounted: 'The stock was entered wrongly',
  found: 'Found',
  unexplained: 'Not known',
  searched: 'Still being looked for: withhold it from sale',
  left: 'Leave the stock as it is',
}
