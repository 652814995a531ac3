import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { IntegrityCheck } from '../../platform/domains/integrity-check.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'

/** An app, or a database with the list of domains. */
interface Shop {
  db: Database
  domains: readonly ServerManifest[]
}

interface FailingRow {
  orderId: string | null
  /** The row that the check's fix applies to. */
  subject: string
  detail: string
}

export interface CheckResult {
  check: IntegrityCheck
  /** The first failing rows, at most 50. */
  rows: FailingRow[]
  total: number
}

const maxRows = 50

/**
 * Runs the checks of all domains, each in a read-only transaction of its own: one statement sees one snapshot, and between two checks the
 * embedded database serves the shop. A check may take a minute there, and ten seconds on a server.
 */
export async function runChecks(
  { db, domains }: Shop,
  now: Date,
  /** Called with the duration of each check; the next check waits for it. */
  pause: (ms: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of domains.flatMap(({ checks = [] }) => checks)) {
    const begun = performance.now()
    results.push(
      await db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = '60s'`)
          // A check reads whole tables. PostgreSQL takes a grouped view for small, and would read it once for each payment.
          await tx.execute(sql`set local enable_nestloop = off`)
          return runCheck(tx, check, now)
        },
        { accessMode: 'read only' },
      ),
    )
    await pause(performance.now() - begun)
  }
  return results
}

export const hasFailed = ({ check, total }: CheckResult) => total > 0 && check.severity !== 'warning'

async function runCheck(tx: Database, check: IntegrityCheck, now: Date): Promise<CheckResult> {
  const { rows } = await tx.execute<{
    order_id: string | null
    subject: string
    detail: string
    total: string
  }>(
    sql`select *, count(*) over () as total from (${check.rows(now)}) as failing order by order_id, subject limit ${maxRows}`,
  )
  return {
    check,
    rows: rows.map(({ order_id, subject, detail }) => ({ orderId: order_id, subject, detail })),
    total: Number(rows[0]?.total ?? 0),
  }
}
