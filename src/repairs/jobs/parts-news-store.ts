import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PartsNews } from './contract.ts'

/**
 * Jobs `j` with news of their parts for the technician: all that the job waited for are here, or they were freed after days without an answer.
 */
export const jobsWithPartsNews: SQL = sql`(
  select j.*, case j.state when 'waiting_parts' then 'arrived' else 'freed' end as news from repair_jobs j
  where j.state = 'waiting_parts' and exists (select from parts_of_repairs p where p.job_id = j.id and p.part_state = 'held')
    and not exists (select from parts_of_repairs p where p.job_id = j.id and p.part_state = 'wanted')
  or j.state = 'awaiting_answer' and exists (
    select from repair_estimates e join repair_lines l on l.estimate_id = e.id
    where e.job_id = j.id and l.part_state = 'released' and e.version = (
      select max(version) from repair_estimates where job_id = j.id and sent_at is not null))
) as j`

/** Of these jobs those with news. */
export async function partsNewsOf(db: Database, ids: string[]): Promise<Map<string, PartsNews>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; news: PartsNews }>(
    sql`select id, news from ${jobsWithPartsNews} where id = any(${sql.param(ids)}::text[])`,
  )
  return new Map(rows.map(({ id, news }) => [id, news]))
}
