import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { postgresPrograms } from '../../scripts/stress/own-postgres.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import type { Load } from '../load/generate-load.ts'
import { latencyPercentiles } from '../load/percentiles.ts'

/** Runs PostgreSQL's own load generator with this script. It reports no CPU time. */
export function runPgbench(databaseUrl: string, script: string, clients: number, seconds: number): Load {
  const folder = temporaryFolder()
  const file = join(folder.path, 'order.sql')
  writeFileSync(file, script)
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const connection = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const load = ['-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)]
  const options = ['-n', ...load, '-M', 'extended', '-f', file, '-l']
  execFileSync(join(postgresPrograms(), 'pgbench'), [...options, ...connection], {
    cwd: folder.path,
    stdio: 'ignore',
  })
  const timesMs = globSync(join(folder.path, 'pgbench_log.*')).flatMap((log) =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  folder.remove()
  return { perSecond: timesMs.length / seconds, ...latencyPercentiles(timesMs), cpuMs: NaN, failed: 0 }
}

/**
 * Creates a table with as many indexes and as wide rows for each table that the statements touch, and returns a pgbench script
 * with as many statements of the same kinds in the same transactions: the upper limit that the server sets.
 */
export async function pgbenchScript(pool: pg.Pool, transactions: string[][]) {
  const statements = transactions.flat()
  for (const table of new Set(statements.flatMap(tablesOf))) await pool.query(await similarTable(pool, table))
  const inserted = new Map<string, number>()
  const lines = statements.map((kind) => similarStatement(kind, inserted))
  return ['\\set n random(1000, 1000000000000000)', ...lines].join('\n')
}

/** The tables of a statement's kind, as `observed-steps.ts` describes it. */
const tablesOf = (kind: string) =>
  Array.from(
    kind.matchAll(/(?:into|from|update|\+) (?!(?:insert|update|delete)\b)([a-z_]+)/g),
    ([, table]) => table!,
  )

async function similarTable(pool: pg.Pool, table: string) {
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

/** A statement of the same kind. Rows inserted by the same order are its own; all other rows are one row that all orders share. */
function similarStatement(kind: string, inserted: Map<string, number>) {
  if (kind.includes('advisory')) return 'select pg_advisory_xact_lock(:n::bigint);'
  if (kind.startsWith('select')) return similarSelect(kind, inserted)
  if (kind.startsWith('with')) {
    const writes = kind
      .replace(/^with /, '')
      .replace(/ or update$/, '')
      .split(' + ')
    const parts = writes.map(
      (write, part) => `part${part} as (${similarWrite(write, inserted)} returning id)`,
    )
    return `with ${parts.join(', ')} select 1;`
  }
  if (/^(insert|update|delete)/.test(kind)) return `${similarWrite(kind, inserted)};`
  if (kind === 'set local') return `set local lock_timeout = '2s';`
  return `${kind === 'savepoint' || kind === 'release savepoint' || kind === 'rollback to' ? `${kind} one` : kind};`
}

function similarWrite(kind: string, inserted: Map<string, number>) {
  const table = `bench_${tablesOf(kind)[0]!}`
  const count = inserted.get(table) ?? 0
  if (kind.endsWith('or update'))
    return `insert into ${table} (id) values (1) on conflict (id) do update set times = ${table}.times + 1`
  if (kind.startsWith('insert')) {
    inserted.set(table, count + 1)
    return `insert into ${table} (id) values (:n::bigint + ${count})`
  }
  if (kind.startsWith('delete')) return `delete from ${table} where id = -1`
  return `update ${table} set times = times + 1 where id = ${rowOf(table, inserted)}`
}

/** Several tables are read as the shop reads them: one statement with a list of rows for each. */
function similarSelect(kind: string, inserted: Map<string, number>) {
  const tables = tablesOf(kind).map((table) => `bench_${table}`)
  const lock = kind.endsWith('for update') ? ' for update' : ''
  const selects = tables.map(
    (table, index) => `select * from ${table} where id = ${rowOf(table, inserted)}${index === 0 ? lock : ''}`,
  )
  if (selects.length < 2) return `${selects[0] ?? 'select 1'};`
  const lists = selects.map((select) => `(select coalesce(json_agg(found), '[]') from (${select}) as found)`)
  return `select ${lists.join(', ')};`
}

function rowOf(table: string, inserted: Map<string, number>) {
  const count = inserted.get(table) ?? 0
  return count > 0 ? `:n::bigint + ${count - 1}` : '1'
}
