import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

interface Row extends Record<string, unknown> {
  id: string
}

export const waitingJobsStore = (db: Database) => ({
  /** Jobs that hold parts and wait for an answer since before this moment. */
  async unansweredSince(moment: Date): Promise<string[]> {
    const { rows } = await db.execute<Row>(sql`
      select j.id from repair_jobs j
      where j.state = 'awaiting_answer' and j.state_since <= ${moment}
        and exists (select from parts_of_repairs p where p.job_id = j.id and p.part_state = 'held')
      order by j.state_since, j.id`)
    return rows.map(({ id }) => id)
  },

  /** Jobs of customers with an email whose estimate was sent, or whose device was ready, before these moments. */
  async toRemind({ sentBefore, readyBefore }: { sentBefore: Date; readyBefore: Date }): Promise<string[]> {
    const { rows } = await db.execute<Row>(sql`
      select j.id from repair_jobs j join repair_visits v on v.id = j.visit_id
      where v.email <> '' and ((j.state = 'awaiting_answer' and j.state_since <= ${sentBefore})
        or (j.state = 'ready' and j.ready_at <= ${readyBefore}))
      order by j.state_since, j.id`)
    return rows.map(({ id }) => id)
  },

  /** Jobs with approved work that want a part of which enough is in stock, the one that came first first. */
  async withPartsInStock(): Promise<string[]> {
    const { rows } = await db.execute<Row>(sql`
      select p.job_id as id from parts_of_repairs p join stock_levels s using (product_id)
      where p.job_state in ('waiting_parts', 'in_repair') and p.part_state = 'wanted' and (s.on_hand is null or s.on_hand - s.held >= p.quantity)
      group by p.job_id, p.brought_at order by p.brought_at, p.job_id`)
    return rows.map(({ id }) => id)
  },
})
