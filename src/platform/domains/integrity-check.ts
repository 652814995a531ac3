import { sql, type SQL } from 'drizzle-orm'

/** `error`: stored data contradicts itself; `warning`: still consistent, but someone should look. */
type Severity = 'error' | 'warning'

/** An invariant of the stored data, as a query for the rows that violate it. */
export interface IntegrityCheck {
  /** The id that verify and the nightly job print, such as I52, or a name of its own. */
  id: string
  /** The rule in words for the shop's staff. */
  sentence: string
  /** `error` unless set. */
  severity?: Severity
  /** The name of the fix, in the `fixes` of a manifest. */
  fix?: string
  /** Selects `order_id`, `subject` (the row that the fix applies to) and `detail` (what is wrong with it). */
  rows: (now: Date) => SQL
}

/** An SQL expression that formats paise as rupees, for messages only. */
export const formatRupees = (paise: string): SQL =>
  sql.raw(`('₹' || to_char((${paise}) / 100.0, 'FM99,99,99,99,990.00'))`)
