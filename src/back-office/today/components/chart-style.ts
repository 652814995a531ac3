/** Colours of the theme for the parts of a chart. */
export const axis = {
  stroke: 'var(--color-line)',
  tick: { fill: 'var(--color-ink-3)', fontSize: 13 },
} as const
export const tooltip = {
  cursor: { fill: 'var(--color-sunk)' },
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: 12,
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
} as const

/** "₹12k" at an axis. */
export const inThousands = (rupees: number) =>
  Math.abs(rupees) >= 1000 ? `₹${Math.round(rupees / 1000).toLocaleString('en-IN')}k` : `₹${rupees}`
