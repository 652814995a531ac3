import pg from 'pg'
import type { Database } from '../../platform/database.ts'

interface Statement {
  text: string
  values: unknown[]
}
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
interface TableRead {
  table: string
  how: string
  rows: number
}

type Query = (this: object, ...args: unknown[]) => unknown

/** The SELECT statements executed during `work`, from any connection. */
export async function recordReads(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (...args) {
    const [statement, values] = args as [string | Partial<Statement>, unknown[]?]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    if (/^\s*(select|with)\b/i.test(text))
      statements.push({
        text,
        values: values ?? (typeof statement === 'string' ? [] : (statement.values ?? [])),
      })
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements
}

export function poolOf(db: Database): pg.Pool {
  if ('$client' in db && db.$client instanceof pg.Pool) return db.$client
  throw new Error('A transaction has no pool.')
}

/**
 * Number of rows that a statement reads in each table, including rows it discards. Small tables are planned as if they were
 * large, with an index wherever one exists.
 */
export async function rowsRead(pool: pg.Pool, { text, values }: Statement): Promise<TableRead[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    return readings(rows[0]!['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function readings(plan: Plan): TableRead[] {
  const table = plan['Relation Name']
  const passed =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = table
    ? [{ table, how: plan['Node Type'], rows: Math.round(passed * plan['Actual Loops']) }]
    : []
  return [...own, ...(plan.Plans ?? []).flatMap(readings)]
}
