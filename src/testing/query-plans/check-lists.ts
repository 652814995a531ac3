import type pg from 'pg'
import type { Person } from '../visitor.ts'
import { longLists } from './long-lists.ts'
import { recordReads, rowsRead } from './rows-read.ts'

/** Lists the requests that read more rows than their limit, which means that their work grows with the shop. */
export async function findExcessiveReads(pool: pg.Pool, staff: Person): Promise<string[]> {
  const problems: string[] = []
  for (const [address, limit] of Object.entries(longLists)) {
    // The first request fills the cached counts, which are not measured.
    if ((await staff.get(address)).statusCode !== 200) problems.push(`${address} does not respond with 200`)
    for (const statement of await recordReads(() => staff.get(address)))
      for (const { table, how, rows } of await rowsRead(pool, statement))
        if (rows > limit) problems.push(`${address} reads ${rows} rows of ${table} (${how})`)
  }
  return problems
}
