import type pg from 'pg'
import type { Head } from '../parts/manifest.ts'
import { quoted } from '../taking/describe.ts'

type Table = Head['tables'][number]
type Row = (string | null)[]

/** Bytes of the backup; with what a row becomes in memory still small. */
const atOnce = 2 * 1024 * 1024

/** Puts a table's rows in as they come; answers how many. `breathe` runs between two loads. */
export async function loadRows(
  client: pg.ClientBase,
  table: Table,
  chunks: AsyncIterable<Buffer>,
  breathe: (bytes: number) => Promise<void>,
) {
  let count = 0
  for await (const { rows, bytes } of batches(chunks)) {
    await insert(client, table, rows)
    count += rows.length
    await breathe(bytes)
  }
  return count
}

async function insert(client: pg.ClientBase, { name, columns }: Table, rows: Row[]) {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const words = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into public.${quoted(name)} (${names}) overriding system value select ${values} from unnest(${lists}) as r(${words})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

/** The chunks' lines, gathered: a chunk may end in the middle of one. */
async function* batches(chunks: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < atOnce) continue
    const text = Buffer.concat([rest, ...waiting])
    const end = text.lastIndexOf(10) + 1
    if (end > 0) yield { rows: parsed(text.subarray(0, end)), bytes }
    rest = text.subarray(end)
    waiting = []
    bytes = 0
  }
  const last = Buffer.concat([rest, ...waiting])
  if (last.length > 0) yield { rows: parsed(last), bytes }
}

const parsed = (text: Buffer) => JSON.parse(`[${text.toString().trimEnd().replaceAll('\n', ',')}]`) as Row[]
