import { checkShop } from '../../../src/web/check-shop.ts'
import type pg from 'pg'
import { hasFailed } from '../../../src/back-office/integrity/run-checks.ts'
import { databaseOn } from '../../../src/platform/database.ts'
import { openDurablePglite } from '../../../src/platform/embedded-postgres/durable-pglite.ts'
import { servePglite } from '../../../src/testing/serve-pglite.ts'
import type { Acknowledgement } from './workload.ts'

/** Opens the database as the shop does. Returns its problems: lost acknowledgements, failed consistency checks, corruption. */
export async function checkDatabase(
  directory: string,
  acknowledgements: Acknowledgement[],
): Promise<string[]> {
  const serverFailed = Promise.withResolvers<never>()
  serverFailed.promise.catch(() => undefined)
  try {
    const pglite = await openDurablePglite(directory, { count: 0 })
    const { pool, close } = await servePglite(pglite, serverFailed.reject)
    const problems = await Promise.race([findProblems(pool, acknowledgements), serverFailed.promise])
    await close()
    return problems
  } catch (error) {
    return [`cannot be opened: ${String(error).slice(0, 200)}`]
  }
}

async function findProblems(pool: pg.Pool, acknowledgements: Acknowledgement[]) {
  const findings = await checkShop(databaseOn(pool), new Date())
  return [
    ...(await findLost(pool, acknowledgements)),
    ...findings
      .filter(hasFailed)
      .flatMap(({ check, rows }) => rows.map(({ detail }) => `${check.id}: ${detail}`)),
    ...(await findCorruption(pool)),
  ]
}

async function findLost(pool: pg.Pool, acknowledgements: Acknowledgement[]) {
  const { rows } = await pool.query<{ kind: Acknowledgement['kind']; id: string }>(`
    select 'order' as kind, id from orders union all select 'payment', id from orders where paid_at is not null
    union all select 'row', id::text from trial.scratch`)
  const found = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return acknowledgements
    .map(({ kind, id }) => `${kind} ${id}`)
    .filter((name) => !found.has(name))
    .map((name) => `${name} is lost`)
}

/** Checks every page of all tables and indexes with PostgreSQL's amcheck. */
async function findCorruption(pool: pg.Pool) {
  await pool.query('create extension if not exists amcheck')
  const { rows } = await pool.query<{ says: string }>(`
    select c.relname || ': ' || v.msg as says from pg_class c, verify_heapam(c.oid) v where c.relkind = 'r'`)
  await pool.query(`
    select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
    where c.relkind = 'i' and c.relpersistence = 'p'`)
  return rows.map(({ says }) => says)
}
