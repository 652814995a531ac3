import { sql } from 'drizzle-orm'
import type { Person, PersonalData } from '../../platform/domains/personal-data.ts'

/** The messages that came from the person's confirmed emails. */
const isOfPerson = ({ mailboxes }: Person) => sql`lower(email) = any(${sql.param(mailboxes)}::text[])`

export const contactPersonalData: PersonalData = {
  exported: (person) => sql`jsonb_build_object('messages',
    (select coalesce(jsonb_agg(jsonb_build_object('number', 'C-' || number, 'message', message, 'receivedAt', received_at,
      'answeredAt', answered_at, 'status', status, 'closedAt', closed_at)), '[]')
      from contact_messages where ${isOfPerson(person)}))`,

  async preview(db, person) {
    const { rows } = await db.execute<{ mailbox: string; count: number }>(sql`
      select lower(email) as mailbox, count(*)::int as count from contact_messages where ${isOfPerson(person)} group by 1`)
    return rows.map((row) => ({ what: 'messages', ...row }))
  },

  async erase(db, person) {
    await db.execute(sql`
      delete from contact_replies where message_id in (select id from contact_messages where ${isOfPerson(person)})`)
    await db.execute(sql`delete from contact_messages where ${isOfPerson(person)}`)
  },
}
