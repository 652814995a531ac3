import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'

/** Removes emails of people who are erased, and of samples. */
export function mailErasureStore(db: Database) {
  return {
    /** Emails to these recipients, in small letters: all of them, or those of some kinds. */
    async removeTo(recipients: string[], kinds?: string[]) {
      const isOfKind = kinds
        ? sql`and split_part(dedupe_key, ':', 1) = any(${sql.param(kinds)}::text[])`
        : sql``
      await db.execute(sql`
        delete from outbox where lower(recipient) = any(${sql.param(recipients)}::text[]) ${isOfKind}`)
    },

    /** Emails whose text has one of these words, such as the number of an order. */
    async removeMentioning(words: string[]) {
      await db.execute(sql`
        delete from outbox
        where exists (select from unnest(${sql.param(words)}::text[]) as word where position(word in outbox.body) > 0)`)
    },

    /** Emails about these rows, to the shop too: each is the beginning of a dedupe key, `<kind>:<id>`. */
    async removeAbout(rows: string[]) {
      await db.execute(sql`
        delete from outbox
        where split_part(dedupe_key, ':', 1) || ':' || split_part(dedupe_key, ':', 2) = any(${sql.param(rows)}::text[])`)
    },
  }
}

export const mailPersonalData: PersonalData = {
  erase: (db, { mailboxes }) => mailErasureStore(db).removeTo(mailboxes),
}
