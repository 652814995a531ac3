import { sql, type SQL } from 'drizzle-orm'
import type { Fix } from '../contract.ts'

/** `error`: stored data contradicts itself; `warning`: still consistent, but someone should look. */
type Severity = 'error' | 'warning'

/** An invariant of the stored data, as a query for the rows that violate it. */
export interface Check {
  /** The id that verify and the nightly job print, such as I52, or a name of its own. */
  id: string
  /** The rule in words for the shop's staff. */
  sentence: string
  /** `error` unless set. */
  severity?: Severity
  fix?: Fix
  /** Selects `order_id`, `subject` (the row that the fix applies to) and `detail` (what is wrong with it). */
  rows: (now: Date) => SQL
}

/** An SQL expression that formats paise as rupees, for messages only. */
export const formatRupees = (paise: string): SQL =>
  sql.raw(`('₹' || to_char((${paise}) / 100.0, 'FM99,99,99,99,990.00'))`)

/** An SQL condition: the payment was captured and applied to its order. */
export const isSettled = (payment: string): SQL =>
  sql.raw(`(${payment}.status = 'captured' and ${payment}.purpose = 'order' and ${payment}.unplaced is null)`)
