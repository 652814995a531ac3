import type pg from 'pg'

/** Dead rows pile up, since the embedded database has no autovacuum. */
const deletesPerTruncate = 50

/**
 * Deletes all rows of all tables, and restarts their sequences. Truncating makes new files, and new plans of every statement, which
 * takes several times as long as deleting the few rows of a test.
 */
export function emptyTables(pool: pg.Pool) {
  let tables: Promise<Tables> | undefined
  let times = 0

  return async () => {
    const { names, sequences } = await (tables ??= listTables(pool))
    if (names.length === 0) return
    if (++times % deletesPerTruncate === 0) {
      await pool.query(`truncate ${names.join(', ')} restart identity cascade`)
      return
    }
    const client = await pool.connect()
    try {
      // Waits for open transactions, as truncating would: their rows would outlive the deletion.
      await client.query(`begin; lock table ${names.join(', ')} in exclusive mode`)
      const filled = await filledTables(client, names)
      await client.query([...(filled.length > 0 ? deletions(filled, sequences) : []), 'commit'].join('; '))
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

interface Tables {
  names: string[]
  sequences: string[]
}

async function listTables(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<Tables>(`
    select
      array(select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public') as names,
      array(select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public') as sequences`)
  return rows[0]!
}

async function filledTables(client: pg.PoolClient, names: string[]) {
  const columns = names.map((name) => `case when exists (select from ${name}) then '${name}' end`)
  const text = `select array_remove(array[${columns.join(', ')}], null) as filled`
  const { rows } = await client.query<{ filled: string[] }>({ text })
  return rows[0]!.filled
}

/** Without triggers: some refuse deletions, others write to another table. */
const deletions = (filled: string[], sequences: string[]) => [
  'set local session_replication_role = replica',
  ...filled.map((name) => `delete from ${name}`),
  `select ${sequences.map((name) => `setval('${name}', 1, false)`).join(', ')}`,
]
