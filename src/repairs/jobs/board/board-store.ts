import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { containsText } from '../../../platform/database/long-lists.ts'
import { isImei } from '../../../selling/devices/serial-rules.ts'
import type { StoredJob } from '../jobs-store.ts'
import { openStates, type JobState } from '../status.ts'
import { repairAnswers, repairEstimates } from '../estimates/tables.ts'
import { repairJobs, repairVisits } from '../tables.ts'

/** Shown of each state; the list has the others. */
const columnSize = 20

interface BoardFilter {
  /** Assigned to this person alone. */
  of?: string | undefined
}

interface ListFilter extends BoardFilter {
  state?: JobState | undefined
  q?: string | undefined
  /** The search finds customers too. */
  withCustomers: boolean
  page: number
  limit: number
}

const selectJobs = (db: Database, where: SQL | undefined) =>
  db
    .select({ job: repairJobs, visit: repairVisits })
    .from(repairJobs)
    .innerJoin(repairVisits, eq(repairVisits.id, repairJobs.visitId))
    .where(where)
const toJobs = (
  rows: { job: StoredJob | Omit<StoredJob, 'visit'>; visit: StoredJob['visit'] }[],
): StoredJob[] => rows.map(({ job, visit }) => ({ ...job, visit }))
const isOf = (of: string | undefined) => (of === undefined ? undefined : eq(repairJobs.assignedTo, of))
/** The viewer's own first, then what is promised first. */
const inWorkOrder = (viewerId: string) => [
  sql`${repairJobs.assignedTo} is distinct from ${viewerId}::uuid`,
  // Booked ones have no promise, the others no day to come.
  sql`case when ${repairJobs.state} = 'booked' then ${repairJobs.bookedDay} end asc nulls last`,
  sql`${repairJobs.promisedAt} asc nulls last`,
  asc(repairJobs.stateSince),
  asc(repairJobs.id),
]

/** The jobs are found before their visits are joined: those are as many as the shop ever had. */
async function firstOfEachState(
  db: Database,
  viewerId: string,
  isOpen: SQL | undefined,
): Promise<StoredJob[]> {
  const ofState = db
    .select({ id: repairJobs.id })
    .from(repairJobs)
    .where(and(isOpen, sql`${repairJobs.state} = open.state`))
    .orderBy(...inWorkOrder(viewerId))
    .limit(columnSize)
  const isFirst = sql`${repairJobs.id} in (
    select job.id from unnest(${sql.param([...openStates])}::text[]) as open (state) cross join lateral (${ofState}) as job)`
  return toJobs(await selectJobs(db, isFirst).orderBy(...inWorkOrder(viewerId)))
}

export function boardStore(db: Database) {
  return {
    /** Open jobs by state, the first of each, with the number of all. */
    async columns(viewerId: string, { of }: BoardFilter) {
      const isOpen = and(isNull(repairJobs.endedAt), isOf(of))
      const counts = await db
        .select({ state: repairJobs.state, total: sql<number>`count(*)::int` })
        .from(repairJobs)
        .where(isOpen)
        .groupBy(repairJobs.state)
      const totals = new Map(counts.map(({ state, total }) => [state, total]))
      const jobs = Map.groupBy(await firstOfEachState(db, viewerId, isOpen), ({ state }) => state)
      return openStates.map((state) => ({
        ...{ state, total: totals.get(state) ?? 0 },
        jobs: jobs.get(state) ?? [],
      }))
    },

    async page(viewerId: string, { state, of, q, withCustomers, page, limit }: ListFilter) {
      const where = and(isOf(of), state && eq(repairJobs.state, state), matches(q, withCustomers))
      const order = state ? inWorkOrder(viewerId) : [sql`${repairJobs.createdAt} desc`, asc(repairJobs.id)]
      const rows = await selectJobs(db, where)
        .orderBy(...order)
        .limit(limit)
        .offset((page - 1) * limit)
      const [{ total } = { total: 0 }] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(repairJobs)
        .innerJoin(repairVisits, eq(repairVisits.id, repairJobs.visitId))
        .where(where)
      return { jobs: toJobs(rows), total }
    },

    /** Of these jobs those with an answer by link that waits for the shop. */
    async toConfirm(ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: repairEstimates.jobId })
        .from(repairAnswers)
        .innerJoin(repairEstimates, eq(repairEstimates.id, repairAnswers.estimateId))
        .where(
          and(
            sql`${repairEstimates.jobId} = any(${sql.param(ids)}::text[])`,
            isNotNull(repairEstimates.sentAt),
            isNull(repairAnswers.confirmedAt),
            isNull(repairAnswers.withdrawnAt),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** By number, IMEI, mobile number, name, brand or model. */
function matches(q: string | undefined, withCustomers: boolean) {
  if (!q) return undefined
  const code = q.trim().toUpperCase()
  if (/^R-[0-9A-Z]{8}$/.test(code)) return eq(repairJobs.id, code)
  if (isImei(code)) return eq(repairJobs.serial, code)
  const ofCustomer = withCustomers ? [repairVisits.fullName, repairVisits.phoneNumber] : []
  return or(
    containsText(q, [...ofCustomer, repairJobs.brand, repairJobs.model, repairJobs.id]),
    eq(repairJobs.serial, code),
  )
}
