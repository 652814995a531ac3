import { paise, type Paise } from '../../platform/money/money.ts'

export interface Margin {
  marginPaise: Paise
  /** Of the sales, in hundredths of a percent; null if they are not above zero. */
  marginBp: number | null
}

/** What a sale earns. `salesPaise` is without GST. */
export function marginOf(salesPaise: number, costPaise: number): Margin {
  const marginPaise = paise(salesPaise - costPaise)
  return { marginPaise, marginBp: salesPaise > 0 ? Math.round((marginPaise * 10_000) / salesPaise) : null }
}

/** "12.5 %" */
export const percentText = (bp: number) =>
  `${bp < 0 ? '−' : ''}${(Math.abs(bp) / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })} %`
