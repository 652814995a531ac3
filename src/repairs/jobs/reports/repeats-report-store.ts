import { sql, type SQL } from 'drizzle-orm'
import { isWithin, listOf } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportTable } from '../../../platform/reports/contract.ts'
import { count, firstRows, text, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf, type Period } from '../../../platform/time-zone.ts'
import { percentText } from '../../../selling/pricing/margin-rules.ts'
import { commonFaults } from '../intake/faults.ts'

interface RepeatRow {
  label: string
  repairs: number
  again: number
}

/** Of all repairs, and by a part or a fault. */
interface Repeats {
  all: RepeatRow[]
  parts: RepeatRow[]
  faults: RepeatRow[]
}

/** A device that comes again later than this has another fault. */
const repeatDays = 90

const sums = sql`sum(repairs)::int as repairs, sum(again)::int as again`
const counts = sql`count(*) as repairs, count(*) filter (where came_again) as again`
const byLabel = (label: SQL, rows: SQL) =>
  listOf(sql`select ${label} as label, ${sums} from ${rows} group by 1 order by 3 desc, 2 desc, 1`)

/** What is still booked, or was cancelled, is no repeat. */
const cameIn = (job: string) => sql.raw(`${job}.received_at is not null and ${job}.state <> 'cancelled'`)

const repeatsQuery = (period: Period): SQL => sql`
  with repaired as materialized (
    select j.id, j.fault, j.serial, j.ended_at, e.id as estimate_id
    from repair_jobs j join (
      select distinct on (job_id) job_id, id from repair_estimates where sent_at is not null order by job_id, version desc) e on e.job_id = j.id
    where j.state = 'handed_over' and j.outcome = 'repaired' and ${isWithin('j.ended_at', momentsOf(period))}
  ),
  counted as materialized (
    select r.id, r.fault, r.estimate_id, exists (select from repair_jobs c where c.warranty_of = r.id and ${cameIn('c')})
      or exists (select from repair_jobs o where o.serial = r.serial and o.id <> r.id and ${cameIn('o')}
        and o.received_at >= r.ended_at and o.received_at < r.ended_at + make_interval(days => greatest(${repeatDays}, (
          select max(warranty_days) from repair_lines l where l.estimate_id = r.estimate_id and l.part_state is distinct from 'released')))) as came_again
    from repaired r
  ),
  by_fault as materialized (select lower(fault) as fault, ${counts} from counted group by 1)
  select json_build_object(
    'all', ${listOf(sql`select 'All repairs' as label, ${sums} from by_fault having count(*) > 0`)},
    'parts', ${byLabel(
      sql`s.name`,
      sql`(select product_id, ${counts} from (
          select distinct c.id, c.came_again, l.product_id from counted c join repair_lines l on l.estimate_id = c.estimate_id and l.part_state = 'used') as fitted
        group by 1) as by_part join stock_levels s using (product_id)`,
    )},
    'faults', ${byLabel(
      sql`coalesce(word, 'In other words')`,
      sql`by_fault left join unnest(${sql.param([...commonFaults])}::text[]) as word on strpos(fault, lower(word)) > 0`,
    )}
  ) as repeats`

const columnsAfterLabel = [count('Repairs'), count('Came again'), text('Rate')]

/** How many repaired devices come again, by the part that was fitted and by the fault. A repair with two of them stands in both rows. */
export const repeatsReport: BuildReport = async ({ db, period, maxRows }) => {
  const { rows } = await db.execute<{ repeats: Repeats }>(repeatsQuery(period))
  const { all, parts, faults } = rows[0]!.repeats
  const table = (title: string, label: string, listed: RepeatRow[]): ReportTable => ({
    ...{ title, columns: [text(label), ...columnsAfterLabel], ...firstRows(listed.map(cellsOf), maxRows) },
    ...(all[0] && { total: cellsOf(all[0]) }),
  })
  return [table('By part', 'Part', parts), table('By fault', 'Fault', faults)]
}

const cellsOf = ({ label, repairs, again }: RepeatRow): ReportCell[] => [
  ...[label, repairs, again],
  percentText(Math.round((again * 10_000) / repairs)),
]
