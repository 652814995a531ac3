import type pg from 'pg'
import type { Step } from '../../scripts/stress/steps.ts'

/** The kinds of the statements of one purchase, transaction by transaction, as they were sent. */
export function transactionsIn(steps: Step[]): string[][] {
  const transactions: string[][] = []
  const open = new Map<number, string[]>()
  for (const { sent } of steps) {
    if (!sent) continue
    const { connection, kind } = sent
    if (kind === 'begin') {
      open.set(connection, [])
      transactions.push(open.get(connection)!)
    }
    const here = open.get(connection)
    if (here) here.push(kind)
    else transactions.push([kind])
    if (kind === 'commit' || kind === 'rollback') open.delete(connection)
  }
  return transactions
}

/**
 * For each of the shop's tables that these touch a bare one with as many indexes and as wide rows, and a script for pgbench with
 * as many statements of the same kinds in the same transactions: what the server does at most when nobody thinks in between.
 */
export async function pgbenchScript(pool: pg.Pool, transactions: string[][]) {
  const statements = transactions.flat()
  const tables = new Set(statements.map(tableIn).filter(Boolean))
  for (const table of [...tables, 'stock_moves']) await pool.query(await likeness(pool, table))
  const inserted = new Map<string, number>()
  const lines = statements.map((kind) => equivalent(kind, inserted))
  return ['\\set n random(1000, 1000000000000000)', ...lines].join('\n')
}

const tableIn = (kind: string) => /(?:into|from|update) (\w+)/.exec(kind)?.[1] ?? ''

async function likeness(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ indexes: number; width: number }>(`
    select (select count(*)::int from pg_indexes where tablename = '${table}') as indexes,
      (select coalesce(avg(pg_column_size(t.*)), 60)::int from ${table} t) as width`)
  const { indexes, width } = rows[0]!
  const columns = Array.from({ length: Math.max(0, indexes - 1) }, (_, n) => `i${n}`)
  return [
    `drop table if exists bench_${table}`,
    `create table bench_${table} (id bigint primary key, times integer not null default 0,
      ${columns.map((column) => `${column} bigint not null default (random() * 1e15)::bigint,`).join(' ')}
      filler text not null default repeat('x', ${Math.max(1, width - 8 * columns.length - 36)}))`,
    ...columns.map((column) => `create index on bench_${table} (${column})`),
    `insert into bench_${table} (id) values (1)`,
  ].join(';')
}

/** A row that this purchase made is its own; every other is one that all purchases share. */
function equivalent(kind: string, inserted: Map<string, number>) {
  const table = `bench_${tableIn(kind)}`
  const made = inserted.get(table) ?? 0
  const row = made > 0 ? `:n::bigint + ${made - 1}` : '1'
  if (kind.endsWith('or update'))
    return `insert into ${table} (id) values (1) on conflict (id) do update set times = ${table}.times + 1;`
  if (kind.startsWith('insert')) {
    inserted.set(table, made + 1)
    return `insert into ${table} (id) values (:n::bigint + ${made});`
  }
  if (kind.startsWith('with'))
    return `with changed as (update ${table} set times = times + 1 where id = 1 returning id), entered as (insert into bench_stock_moves (id) values (:n::bigint + (random() * 1e9)::bigint)) select id from changed;`
  if (kind.startsWith('update')) return `update ${table} set times = times + 1 where id = ${row};`
  if (kind.startsWith('delete')) return `delete from ${table} where id = -1;`
  if (kind.includes('advisory')) return 'select pg_advisory_xact_lock(:n::bigint);'
  if (kind.startsWith('select'))
    return table === 'bench_'
      ? 'select 1;'
      : `select * from ${table} where id = ${row}${kind.endsWith('for update') ? ' for update' : ''};`
  if (kind === 'set local') return `set local lock_timeout = '2s';`
  return `${kind === 'savepoint' || kind === 'release savepoint' || kind === 'rollback to' ? `${kind} one` : kind};`
}
