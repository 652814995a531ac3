import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Part } from '../back-office/backup/format/frames.ts'
import type { Head } from '../back-office/backup/format/manifest.ts'

/** A few generated parts, one of them longer than an encrypted chunk. */
export async function* sampleParts(): AsyncGenerator<Part> {
  yield { name: 'head', chunks: chunksOf('{"format":1}') }
  yield { name: 'rows/none', chunks: chunksOf(), rows: () => 0 }
  yield { name: 'files/media/a', chunks: chunksOf(noise(150_000), noise(3)) }
}

/** A backup of no table. */
export async function* headOnly(shopId: string | undefined): AsyncGenerator<Part> {
  const head: Head = {
    ...{ format: 1, shop: 'Noyyal Mobiles', shopId, takenAt: '2026-06-01T00:00:00.000Z' },
    ...{ migrations: [], tables: [], sequences: [] },
  }
  yield { name: 'head', chunks: chunksOf(JSON.stringify(head)) }
}

// Random bytes do not compress, so the file gets several chunks.
function noise(bytes: number) {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, index) =>
    createHash('sha256').update(`noise ${index}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, bytes)
}

async function* chunksOf(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

/** All rows and column definitions of each table, to compare two databases. */
export async function contentsOf(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from public."${name}" t order by 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  const list = async (query: string) =>
    (await pool.query<{ line: string }>(query)).rows.map(({ line }) => line)
  return {
    ...contents,
    migrations: await list(
      `select hash || ' ' || created_at as line from drizzle.__drizzle_migrations order by created_at`,
    ),
    triggers: await list(
      `select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as line from pg_trigger where not tgisinternal order by 1`,
    ),
    constraints: await list(
      `select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    ),
    indexes: await list(`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`),
  }
}

/** The current value of each sequence. */
export async function sequencesOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; value: number }>(
    `select sequencename as name, coalesce(last_value, 0)::int as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
