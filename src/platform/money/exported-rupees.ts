import { sql, type SQL } from 'drizzle-orm'

/** An SQL expression: rupees with their paise, as exported JSON has them. */
export const exportedRupees = (paise: string): SQL => sql.raw(`((${paise}) / 100.0)::float`)
