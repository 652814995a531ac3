import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { Check } from './check.ts'
import { allChecks } from './checks/all-checks.ts'

interface Disagreement {
  orderId: string | null
  /** What the mend is done to. */
  subject: string
  says: string
}

export interface Finding {
  check: Check
  /** The first of them. */
  rows: Disagreement[]
  total: number
}

const shown = 50

/**
 * Every check, each in a read-only transaction of its own: each is one statement, so it sees one moment, and between two
 * of them the embedded database goes on with the shop's work. No answer is waited for longer than a minute.
 */
export async function examine(
  db: Database,
  now: Date,
  /** Told how long each check took; the next one waits for it. */
  after: (ms: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of allChecks) {
    const begun = performance.now()
    findings.push(
      await db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = '60s'`)
          return look(tx, check, now)
        },
        { accessMode: 'read only' },
      ),
    )
    await after(performance.now() - begun)
  }
  return findings
}

export const isWrong = ({ check, total }: Finding) => total > 0 && check.gravity !== 'watch'

async function look(tx: Database, check: Check, now: Date): Promise<Finding> {
  const { rows } = await tx.execute<{
    order_id: string | null
    subject: string
    says: string
    total: string
  }>(
    sql`select *, count(*) over () as total from (${check.rows(now)}) as found order by order_id, subject limit ${shown}`,
  )
  return {
    check,
    rows: rows.map(({ order_id, subject, says }) => ({ orderId: order_id, subject, says })),
    total: Number(rows[0]?.total ?? 0),
  }
}
