import type pg from 'pg'
import type { Person } from '../visitor.ts'
import { longLists } from './long-lists.ts'
import { readingStatements, rowsRead } from './rows-read.ts'

/** Lists the requests that read more rows than their limit, which means that their work grows with the shop. */
export async function tooMuchRead(pool: pg.Pool, staff: Person, many: number): Promise<string[]> {
  const found: string[] = []
  for (const [address, most] of Object.entries(longLists(many))) {
    // The first request fills the cached counts, which are not measured.
    if ((await staff.get(address)).statusCode !== 200) found.push(`${address} does not answer`)
    for (const statement of await readingStatements(() => staff.get(address)))
      for (const { table, how, rows } of await rowsRead(pool, statement))
        if (rows > most) found.push(`${address} looks at ${rows} rows of ${table} (${how})`)
  }
  return found
}
