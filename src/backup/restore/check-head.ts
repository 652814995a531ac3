import type pg from 'pg'
import { damagedBackup } from '../errors.ts'
import type { Head } from '../format/manifest.ts'
import { describe } from '../create/describe.ts'

type Described = Pick<Head, 'tables' | 'sequences'>

/**
 * The backup's tables, columns and sequences as they stand in the tables that our own migrations have just made: names and
 * types in SQL come from PostgreSQL's catalogue, never from the file. Columns keep the file's order, which is that of its
 * values. Throws where the file has more, fewer or others.
 */
export async function checkHead(client: pg.ClientBase, head: Head, file: string): Promise<Described> {
  const own = await describe(client)
  const tables = matched(head.tables, own.tables, file).map(([given, table]) => ({
    name: table.name,
    columns: matched(given.columns, table.columns, file).map(([, column]) => column),
  }))
  const sequences = matched(head.sequences, own.sequences, file).map(([{ value, isUsed }, { name }]) => ({
    name,
    value,
    isUsed,
  }))
  return { tables, sequences }
}

interface Named {
  name: string
}

/** What is given with what is ours, by their names: each once, and all of them. */
function matched<Given extends Named, Own extends Named>(given: Given[], own: Own[], file: string) {
  const byName = new Map(own.map((one) => [one.name, one]))
  const pairs = given.map((one): [Given, Own] => {
    const match = byName.get(one.name)
    if (!match) throw damagedBackup(file)
    byName.delete(one.name)
    return [one, match]
  })
  if (byName.size > 0) throw damagedBackup(file)
  return pairs
}
