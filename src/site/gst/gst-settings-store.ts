import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { DatedSetting } from './dated-setting-rules.ts'
import { gstSettings } from './tables.ts'

export function gstSettingsStore(db: Database) {
  return {
    all: (): Promise<DatedSetting[]> =>
      db.select().from(gstSettings).orderBy(asc(gstSettings.id), desc(gstSettings.fromDate)),

    /** Inserts or corrects a setting. */
    async upsert(setting: DatedSetting) {
      const { value } = setting
      await db
        .insert(gstSettings)
        .values(setting)
        .onConflictDoUpdate({ target: [gstSettings.id, gstSettings.fromDate], set: { value } })
    },
  }
}

/** An SQL condition: the turnover is above ₹5 crore on a day, which is an SQL expression of a date. */
export const isAbove5CroreOn = (day: SQL): SQL => sql`coalesce((
  select value = 1 from gst_settings where id = 'turnover_above_5_crore' and from_date <= ${day} order by from_date desc limit 1), false)`
