import type pg from 'pg'
import type { Head } from '../format/manifest.ts'
import { quoted } from './describe.ts'

type Table = Head['tables'][number]

const atOnce = 1_000
/** Every value as PostgreSQL writes it, whatever its type. */
const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig

/** What makes values' text the same on every database; ends with the transaction. */
export const plainText = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** A table's rows, one JSON array a line, by a cursor in the client's transaction: a large table is never held whole. */
export function rowsOf(client: pg.ClientBase, { name, columns }: Table) {
  let count = 0
  async function* chunks() {
    const list = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
    await client.query(`declare backup_rows no scroll cursor for select ${list} from public.${quoted(name)}`)
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${atOnce} from backup_rows`,
        rowMode: 'array',
        types: asText,
      })
      if (rows.length === 0) break
      count += rows.length
      yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
    }
    await client.query('close backup_rows')
  }
  return { chunks: chunks(), rows: () => count }
}
