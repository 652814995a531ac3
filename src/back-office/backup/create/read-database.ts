import type pg from 'pg'
import type { Head } from '../format/manifest.ts'

/** Describes tables, columns, sequences and migrations; generated columns are recomputed at restore. */
export async function describeDatabase(
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
  return { migrations, tables, sequences: await readSequences(client) }
}

async function readSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Head['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value::text as value, is_called as "isUsed" from ${quoteIdentifier(name)}`,
    )
    sequences.push({ name, ...states[0]! })
  }
  return sequences
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

type Table = Head['tables'][number]

const fetchSize = 1_000
/** Every value in PostgreSQL's text format. */
const rawText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig

/** Settings of the transaction that make the text format the same on every database. */
export const textFormatSettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** A table's rows as one JSON array a line, read with a cursor so that a large table is never in memory. */
export function readRows(client: pg.ClientBase, { name, columns }: Table) {
  let count = 0
  async function* chunks() {
    const list = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ')
    await client.query(
      `declare backup_rows no scroll cursor for select ${list} from public.${quoteIdentifier(name)}`,
    )
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${fetchSize} from backup_rows`,
        rowMode: 'array',
        types: rawText,
      })
      if (rows.length === 0) break
      count += rows.length
      yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
    }
    await client.query('close backup_rows')
  }
  return { chunks: chunks(), rows: () => count }
}
