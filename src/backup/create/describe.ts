import type pg from 'pg'
import type { Head } from '../format/manifest.ts'

/** What the database holds beside the rows themselves; generated columns come back by themselves. */
export async function describe(
  client: pg.ClientBase,
): Promise<Pick<Head, 'migrations' | 'tables' | 'sequences'>> {
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    `select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by created_at`,
  )
  const { rows: tables } = await client.query<Head['tables'][number]>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return { migrations, tables, sequences: await sequencesOf(client) }
}

async function sequencesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Head['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value::text as value, is_called as "isUsed" from ${quoted(name)}`,
    )
    sequences.push({ name, ...states[0]! })
  }
  return sequences
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
