import { join } from 'node:path'
import type pg from 'pg'
import type { BesidePart, Part } from '../format/frames.ts'
import type { Head } from '../format/manifest.ts'
import { describe } from './describe.ts'
import { rowsOf } from './rows.ts'
import { readFileInChunks, shopFiles } from './shop-files.ts'

/** Puts a file beside the backup and answers its sum there; undefined where it belongs into the backup. */
export type StoreSeparately = (path: string, file: string) => Promise<Omit<BesidePart, 'name'> | undefined>

export interface Progress {
  (what: string, done: number, of: number): void
}

export const headPart = 'head'
export const rowsPart = (table: string) => `rows/${table}`
const filePart = (path: string) => `files/${path}`

/**
 * All of a shop, part by part: the head, every table from one snapshot, then the files. A picture is written before the row
 * that names it, so the files, read last, have every picture of the rows.
 */
export async function* backupParts(
  client: pg.ClientBase,
  {
    dataDir,
    now,
    storeSeparately,
    report,
  }: { dataDir: string; now: Date; storeSeparately?: StoreSeparately | undefined; report: Progress },
): AsyncGenerator<Part | BesidePart> {
  const head: Head = {
    format: 1,
    shop: await shopName(client),
    takenAt: now.toISOString(),
    ...(await describe(client)),
  }
  yield { name: headPart, chunks: once(Buffer.from(JSON.stringify(head))) }
  for (const [index, table] of head.tables.entries()) {
    report(`table ${table.name}`, index, head.tables.length)
    yield { name: rowsPart(table.name), ...rowsOf(client, table) }
  }
  const files = await shopFiles(dataDir)
  for (const [index, file] of files.entries()) {
    report('pictures and other files', index, files.length)
    const beside = await storeSeparately?.(join(dataDir, file), file)
    yield { name: filePart(file), ...(beside ?? { chunks: readFileInChunks(join(dataDir, file)) }) }
  }
}

async function shopName(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select profile ->> 'name' as name from shop_profile limit 1`,
  )
  return rows[0]?.name ?? 'a shop without a name'
}

async function* once(bytes: Buffer) {
  yield bytes
}
