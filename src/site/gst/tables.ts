import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GstSettingName } from './contract.ts'

/**
 * What the owner set from a day on; before the first day the defaults of `dated-setting-rules.ts` apply.
 * Triggers: gst_settings_audited.
 */
export const gstSettings = pgTable(
  'gst_settings',
  {
    /** The setting's name. */
    id: text().$type<GstSettingName>().notNull(),
    /** The first day, in India, on which it applies. */
    fromDate: date({ mode: 'string' }).notNull(),
    /** 1 or 0 for a switch, paise for a limit. */
    value: integer().notNull(),
  },
  (setting) => [
    primaryKey({ columns: [setting.id, setting.fromDate] }),
    check(
      'gst_settings_known',
      sql`${setting.id} in ('turnover_above_5_crore', 'eway_limit_inter_state', 'eway_limit_intra_state')`,
    ),
    check('gst_settings_value', sql`${setting.value} >= 0`),
  ],
)
