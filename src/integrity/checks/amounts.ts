import { sql, type SQL } from 'drizzle-orm'

/** The amount as people read it; for sentences only, never for reckoning. */
export const inRupees = (paise: string): SQL =>
  sql.raw(`('₹' || to_char((${paise}) / 100.0, 'FM99,99,99,99,990.00'))`)

/** Money that is its order's own; numbers of an earlier version say so by their open case alone. */
export const isOwn = (payment: string): SQL =>
  sql.raw(
    `(${payment}.status = 'captured' and ${payment}.purpose = 'order' and ${payment}.unplaced is null` +
      ` and ${payment}.attention_reason is distinct from 'late')`,
  )
