import type pg from 'pg'
import { z } from 'zod'
import { damagedBackup } from '../errors.ts'
import type { Head } from '../format/manifest.ts'
import { parseJson } from '../format/manifest.ts'
import { quoteIdentifier } from '../create/read-database.ts'
import type { Target } from './target.ts'

type Table = Head['tables'][number]
type Row = (string | null)[]

/** Bytes of the backup per batch, so that the parsed rows need little memory. */
const batchBytes = 2 * 1024 * 1024

/** Far above any row of a shop; without a limit an endless line would fill the memory. */
const maxRowBytes = 128 * 1024 * 1024

/**
 * Inserts a table's rows as they arrive and returns their number. Names and types of the table become part of the SQL, so they must
 * come from the database's own catalogue. `file` is for the message.
 */
export async function loadRows(
  { client, checkpointIfNeeded }: Pick<Target, 'client' | 'checkpointIfNeeded'>,
  table: Table,
  chunks: AsyncIterable<Buffer>,
  file: string,
) {
  let count = 0
  for await (const { rows, bytes } of batches(chunks, file)) {
    if (rows.some((row) => row.length !== table.columns.length)) throw damagedBackup(file)
    await insertRows(client, table, rows)
    count += rows.length
    await checkpointIfNeeded(bytes)
  }
  return count
}

async function insertRows(client: pg.ClientBase, { name, columns }: Table, rows: Row[]) {
  const names = columns.map((column) => quoteIdentifier(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into public.${quoteIdentifier(name)} (${names}) overriding system value select ${values} from unnest(${lists}) as r(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

/** Splits chunks into lines; a chunk may end in the middle of one. */
async function* batches(chunks: AsyncIterable<Buffer>, file: string) {
  let rest: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < batchBytes) continue
    const text = Buffer.concat([rest, ...waiting])
    const end = text.lastIndexOf(10) + 1
    if (end > 0) yield { rows: parseRows(text.subarray(0, end), file), bytes }
    rest = text.subarray(end)
    if (rest.length > maxRowBytes) throw damagedBackup(file)
    waiting = []
    bytes = 0
  }
  const last = Buffer.concat([rest, ...waiting])
  if (last.length > 0) yield { rows: parseRows(last, file), bytes }
}

const Rows = z.array(z.array(z.string().nullable()))

const parseRows = (text: Buffer, file: string): Row[] =>
  parseJson(Rows, Buffer.from(`[${text.toString().trimEnd().replaceAll('\n', ',')}]`), file)
