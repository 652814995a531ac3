import { sql } from 'drizzle-orm'
import type { Person, PersonalData } from '../../platform/domains/personal-data.ts'

const these = ({ numbers }: Person) => sql`any(${sql.param(numbers)}::text[])`

/** What staff noted about the person, and which numbers they have. */
export const customersPersonalData: PersonalData = {
  exported: (person) => sql`jsonb_build_object('notesOfStaff',
    (select coalesce(jsonb_agg(text order by written_at), '[]') from customer_notes where phone = ${these(person)}))`,

  async preview(db, person) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from customer_notes where phone = ${these(person)}`,
    )
    return [{ what: 'notes', count: rows[0]!.count }]
  },

  async erase(db, person) {
    await db.execute(sql`delete from customer_notes where phone = ${these(person)}`)
    await db.execute(
      sql`delete from customer_merges where phone = ${these(person)} or into_phone = ${these(person)}`,
    )
  },
}
