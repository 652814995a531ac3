import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** A row that was added or removed; an updated row is one of each. */
export interface ChangedRow {
  table: string
  side: 'added' | 'removed'
  row: Record<string, unknown>
}

/** From the rows after some changes to those after more. */
export function changesBetween(earlier: ChangedRow[], later: ChangedRow[]): ChangedRow[] {
  const keyOf = (change: ChangedRow) => JSON.stringify(change)
  const [known, remaining] = [new Set(earlier.map(keyOf)), new Set(later.map(keyOf))]
  const undone = earlier
    .filter((change) => !remaining.has(keyOf(change)))
    .map((change) => ({
      ...change,
      side: change.side === 'added' ? ('removed' as const) : ('added' as const),
    }))
  return [...later.filter((change) => !known.has(keyOf(change))), ...undone]
}

/** Runs of jobs and counters of rate limits, which calls change without an effect. */
const ignored = ['jobs', 'rate_limits']

/** Copies all rows, so that each call finds the same ones: `changes` are those since then, and `restore` undoes them. */
export async function saveRows(db: Database) {
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(sql`
    select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not in ${ignored} group by 1`)
  await db.execute(sql`create schema saved`)
  for (const { name } of tables)
    await db.execute(sql.raw(`create table saved.${name} as table public.${name}`))

  /** Changes with each write to the table: the number of rows, and the newest transaction that wrote one. */
  const stamp = sql.raw(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as stamp from ${name}`,
      )
      .join(' union all '),
  )
  const stamps = async () =>
    new Map(
      (await db.execute<{ name: string; stamp: string }>(stamp)).rows.map((row) => [row.name, row.stamp]),
    )
  let saved = await stamps()

  const difference = (side: string, name: string, from: string, to: string) => `
    select '${name}' as table, '${side}' as side, row from
    (select to_jsonb(t) as row from ${from}.${name} t except all select to_jsonb(t) from ${to}.${name} t) as changed`

  /** Without triggers: some refuse deletions, others write to another table. */
  const undo = ({ name, columns }: { name: string; columns: string }) => `
    set local session_replication_role = replica;
    delete from public.${name} t where to_jsonb(t) not in (select to_jsonb(s) from saved.${name} s);
    insert into public.${name} (${columns}) overriding system value
      select ${columns} from saved.${name} s where to_jsonb(s) not in (select to_jsonb(t) from public.${name} t)`

  return {
    async changes(): Promise<ChangedRow[]> {
      const written = await stamps()
      const parts = [...written.keys()]
        .filter((name) => written.get(name) !== saved.get(name))
        .flatMap((name) => [
          difference('added', name, 'public', 'saved'),
          difference('removed', name, 'saved', 'public'),
        ])
      if (parts.length === 0) return []
      const { rows } = await db.execute<ChangedRow & Record<string, unknown>>(
        sql.raw(parts.join(' union all ')),
      )
      return rows
    },

    async restore(changed: ChangedRow[]) {
      const names = new Set(changed.map(({ table }) => table))
      if (names.size > 0)
        await inTransaction(db, (tx) =>
          tx.execute(
            sql.raw(
              tables
                .filter(({ name }) => names.has(name))
                .map(undo)
                .join(';'),
            ),
          ),
        )
      saved = await stamps()
    },

    async forget() {
      await db.execute(sql`drop schema saved cascade`)
    },
  }
}
