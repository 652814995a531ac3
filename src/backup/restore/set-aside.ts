import type pg from 'pg'
import { quoted } from '../create/describe.ts'

/**
 * Takes off the tables what would slow rows down or refuse them one by one though they are right as a whole: triggers,
 * foreign keys, indexes that are no constraint. Answers how all of it comes back, which checks the foreign keys anew.
 */
export async function setAside(client: pg.ClientBase, tables: string[]) {
  const foreignKeys = await named(client, foreignKeysOf)
  const indexes = await named(client, indexesOf)
  await client.query(`truncate ${tables.map((name) => `public.${quoted(name)}`).join(', ')} cascade`)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index public.${quoted(name)}`)
  for (const name of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`)

  return async (report: (done: number, of: number) => void) => {
    const adds = foreignKeys.map(
      ({ table, name, definition }) =>
        `alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    )
    const all = [
      ...indexes.map(({ definition }) => definition),
      ...adds,
      ...tables.map((name) => `alter table public.${quoted(name)} enable trigger user`),
      ...tables.map((name) => `analyze public.${quoted(name)}`),
    ]
    for (const [done, statement] of all.entries()) {
      report(done, all.length)
      await client.query(statement)
    }
  }
}

interface Named {
  table: string
  name: string
  definition: string
}

const named = async (client: pg.ClientBase, query: string) => (await client.query<Named>(query)).rows

const foreignKeysOf = `
  select (select relname from pg_class where oid = conrelid) as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`

const indexesOf = `
  select t.relname as table, c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
  order by i.indexrelid`
