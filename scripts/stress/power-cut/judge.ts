import type pg from 'pg'
import { runChecks, hasFailed } from '../../../src/integrity/run-checks.ts'
import { databaseOn } from '../../../src/platform/database/open.ts'
import { openDurablePglite } from '../../../src/platform/embedded-postgres/durable-pglite.ts'
import { servePglite } from '../../../src/testing/serve-pglite.ts'
import type { Yes } from './busy-day.ts'

/** Problems of the database in `directory`, opened as the shop opens it, given everything that was acknowledged. */
export async function judge(directory: string, yes: Yes[]): Promise<string[]> {
  const gaveUp = Promise.withResolvers<never>()
  gaveUp.promise.catch(() => undefined)
  try {
    const pglite = await openDurablePglite(directory, { count: 0 })
    const { pool, close } = await servePglite(pglite, gaveUp.reject)
    const wrong = await Promise.race([look(pool, yes), gaveUp.promise])
    await close()
    return wrong
  } catch (error) {
    return [`it cannot be used: ${String(error).slice(0, 200)}`]
  }
}

async function look(pool: pg.Pool, yes: Yes[]) {
  const findings = await runChecks(databaseOn(pool), new Date())
  return [
    ...(await missing(pool, yes)),
    ...findings
      .filter(hasFailed)
      .flatMap(({ check, rows }) => rows.map(({ detail: says }) => `${check.id}: ${says}`)),
    ...(await damaged(pool)),
  ]
}

async function missing(pool: pg.Pool, yes: Yes[]) {
  const { rows } = await pool.query<{ what: Yes['what']; id: string }>(`
    select 'order' as what, id from orders union all select 'payment', id from orders where paid_at is not null
    union all select 'row', id::text from trial.scratch`)
  const there = new Set(rows.map(({ what, id }) => `${what} ${id}`))
  return yes
    .map(({ what, id }) => `${what} ${id}`)
    .filter((name) => !there.has(name))
    .map((name) => `${name} is lost`)
}

/** Checks each page of each table and index with amcheck. */
async function damaged(pool: pg.Pool) {
  await pool.query('create extension if not exists amcheck')
  const { rows } = await pool.query<{ says: string }>(`
    select c.relname || ': ' || v.msg as says from pg_class c, verify_heapam(c.oid) v where c.relkind = 'r'`)
  await pool.query(`
    select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
    where c.relkind = 'i' and c.relpersistence = 'p'`)
  return rows.map(({ says }) => says)
}
