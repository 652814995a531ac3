import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { tryLockUntilCommit } from '../advisory-locks.ts'
import { findPending, recordMigration } from './applied.ts'
import { lockTimeoutMs, withLockRetries } from './lock-retries.ts'
import type { Migration } from './read-migrations.ts'

const indexName = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i

/**
 * Runs a migration that builds indexes while the shop writes. One connection holds the lock in an open transaction, which has no
 * snapshot and so does not delay the index; another one runs the statements. If the process dies, the next run removes the
 * unfinished index and builds it again.
 */
export async function applyConcurrently(
  pool: pg.Pool,
  migration: Migration,
  migrations: readonly Migration[],
  report: (line: string) => void,
) {
  await onOwnConnection(pool, (holder) =>
    drizzle(holder).transaction(async (tx) => {
      if (!(await tryLockUntilCommit(tx, 'migration'))) return
      const [next] = await findPending(tx, migrations)
      if (next?.when !== migration.when) return
      // As one text: a prepared statement would leave its portal, and with it a snapshot, open until the next one.
      await holder.query('set local idle_in_transaction_session_timeout = 0; select')
      for (const statement of migration.statements)
        await withLockRetries(report, () => onOwnConnection(pool, (client) => runAlone(client, statement)))
      await recordMigration(tx, migration)
    }),
  )
}

async function runAlone(client: pg.PoolClient, statement: string) {
  const [, name] = indexName.exec(statement) ?? []
  await client.query(`set lock_timeout = '${lockTimeoutMs}ms'; set statement_timeout = 0`)
  try {
    const state = name ? await indexState(client, name) : 'missing'
    if (state === 'complete') return
    if (state === 'unfinished') await client.query(`drop index concurrently if exists "${name!}"`)
    await client.query(statement)
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}

async function indexState(client: pg.PoolClient, name: string) {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  if (!rows[0]) return 'missing'
  return rows[0].is_valid ? 'complete' : 'unfinished'
}

async function onOwnConnection<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  let broke: Error | undefined
  const noteError = (error: Error) => (broke = error)
  client.on('error', noteError)
  try {
    return await work(client)
  } finally {
    client.off('error', noteError).release(broke)
  }
}
