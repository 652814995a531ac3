import { sql } from 'drizzle-orm'
import { text, type WaitingSection } from '../../platform/domains/waiting-section.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { isAbove5CroreOn } from '../../site/gst/gst-settings-store.ts'

/** Codes of five or seven digits are none; those of four are too short for a turnover above ₹5 crore. */
const wrongCodes = (now: Date) => sql`products where deleted_at is null and hsn is not null
  and (length(hsn) in (5, 7) or (length(hsn) = 4 and ${isAbove5CroreOn(sql`${isoDayInIndia(now)}::date`)}))`

/** Items whose own HSN or SAC code the owner has to correct. */
export const waitingHsn: WaitingSection = {
  counted: ({ now }) => wrongCodes(now),
  rows: ({ now }) => sql`select id, catalogue, name, hsn from ${wrongCodes(now)} order by name, id`,
  present: (row) => ({
    id: text(row['id']),
    catalogue: text(row['catalogue']),
    name: text(row['name']),
    hsn: text(row['hsn']),
  }),
}
