import type pg from 'pg'

/** Bytes of a table. Dead rows pile up, since the embedded database has no autovacuum, and slow down every scan. */
const largestWithDeadRows = 256 * 1024

/**
 * Deletes all rows of all tables except the synonyms, which a migration inserts, and restarts their sequences. Truncating makes new files, and new plans of every statement, which
 * takes several times as long as deleting the few rows of a test; so it does that only when a table has grown.
 */
export function emptyTables(pool: pg.Pool) {
  let tables: Promise<Tables> | undefined

  return async () => {
    const { names, sequences } = await (tables ??= listTables(pool))
    if (names.length === 0) return
    const client = await pool.connect()
    try {
      // Waits for open transactions, as truncating would: their rows would outlive the deletion.
      await client.query(`begin; lock table ${names.join(', ')} in exclusive mode`)
      const { filled, largest, disabled } = await contentsOf(client, names)
      if (disabled) {
        // One test fails, not all later ones.
        await client.query(`alter table ${disabled.table} enable trigger all; commit`)
        throw new Error(`An earlier test left the trigger ${disabled.trigger} disabled.`)
      }
      const truncation = [`truncate ${names.join(', ')} restart identity cascade`]
      const statements = largest > largestWithDeadRows ? truncation : deletions(filled, sequences)
      await client.query([...statements, 'commit'].join('; '))
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

interface Contents {
  filled: string[]
  /** Bytes of the largest table. */
  largest: number
  disabled: { table: string; trigger: string } | null
}

async function contentsOf(client: pg.PoolClient, names: string[]) {
  const filled = names.map((name) => `case when exists (select from ${name}) then '${name}' end`)
  const sizes = names.map((name) => `pg_relation_size('${name}')`)
  const { rows } = await client.query<Contents>({
    // An object, because the shop's connections prepare no plain strings: planning this takes longer than executing it.
    text: `
      select
        array_remove(array[${filled.join(', ')}], null) as filled,
        greatest(${sizes.join(', ')})::int as largest,
        (select json_build_object('table', tgrelid::regclass, 'trigger', tgname) from pg_trigger where tgenabled = 'D' limit 1) as disabled`,
  })
  return rows[0]!
}

/** Without triggers: some refuse deletions, others write to another table. */
const deletions = (filled: string[], sequences: string[]) =>
  filled.length === 0
    ? []
    : [
        'set local session_replication_role = replica',
        ...filled.map((name) => `delete from ${name}`),
        `select ${sequences.map((name) => `setval('${name}', 1, false)`).join(', ')}`,
      ]
