import type pg from 'pg'
import type { Person } from '../visitor.ts'
import { longLists } from './long-lists.ts'
import { readingStatements, rowsRead } from './rows-read.ts'

/** What a list looks at that is more than it may: nothing, or its work grows with the shop. */
export async function tooMuchRead(pool: pg.Pool, staff: Person, many: number): Promise<string[]> {
  const found: string[] = []
  for (const [address, most] of Object.entries(longLists(many))) {
    // What is counted once and remembered is no part of the list.
    if ((await staff.get(address)).statusCode !== 200) found.push(`${address} does not answer`)
    for (const statement of await readingStatements(() => staff.get(address)))
      for (const { table, how, rows } of await rowsRead(pool, statement))
        if (rows > most) found.push(`${address} looks at ${rows} rows of ${table} (${how})`)
  }
  return found
}
