import { checkShop } from '../../../web/check-shop.ts'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../platform/database/open.ts'
import { systemClock } from '../../../platform/clock.ts'
import { ensureShopProfile } from '../../../site/shop/store.ts'
import { openNewFolder } from '../../../testing/open-new-folder.ts'
import { writeBackup } from '../format/backup-file.ts'
import type { SeparatePart, Part } from '../format/frames.ts'
import { Head, PartSummary } from '../format/manifest.ts'
import { parseJson } from '../format/manifest.ts'
import { newSecret } from '../encryption/secret.ts'
import { listShopFiles } from '../create/shop-files.ts'
import { backupParts } from '../create/create-backup.ts'
import { describeDatabase } from '../create/read-database.ts'
import { matchHeadToCatalog } from './schema.ts'
import { loadRows } from './load-rows.ts'
import { restoreFile } from './restore-files.ts'
import { restore } from './restore.ts'

const secret = newSecret()
const root = mkdtempSync(join(tmpdir(), 'kadai-forged-'))
const now = new Date(2026, 10, 1)
const report = () => undefined
const patience = { timeout: 300_000 }
let shop: OpenDatabase
let names = 0

beforeAll(async () => {
  shop = await openNewFolder(join(root, 'shop'))
  await ensureShopProfile(shop.db, systemClock)
})
afterAll(async () => {
  await shop.close()
  rmSync(root, { recursive: true, force: true })
})

type Forge = (part: Part | SeparatePart) => (Part | SeparatePart)[] | Promise<(Part | SeparatePart)[]>

/** Writes a backup with valid checksums, as an attacker with the key could. */
async function forged(forge: Forge) {
  const client = await shop.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    async function* parts() {
      for await (const part of backupParts(client, {
        dataDir: join(root, 'shop'),
        found: { files: await listShopFiles(join(root, 'shop')), pictures: [] },
        missingPictures: [],
        now,
        report,
      }))
        yield* await forge(part)
    }
    const file = join(root, `${names++}.backup`)
    await writeBackup(file, parts(), secret)
    return file
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function* chunksOf(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

/** Changes only the head. */
const withHead =
  (change: (head: Head) => unknown): Forge =>
  async (part) => {
    if (part.name !== 'head' || !('chunks' in part)) return [part]
    const bytes: Buffer[] = []
    for await (const chunk of part.chunks) bytes.push(chunk)
    const head = Head.parse(JSON.parse(Buffer.concat(bytes).toString()))
    return [{ name: 'head', chunks: chunksOf(JSON.stringify(change(head) ?? head)) }]
  }

const profile = ({ tables }: Head) => tables.find(({ name }) => name === 'shop_profile')!

test('column types come from the database catalogue, never from the head', patience, async () => {
  const file = await forged(
    withHead((head) => {
      const column = profile(head).columns.find(({ type }) => type === 'jsonb')!
      column.type = `jsonb || (left(lo_create(4711)::text, 0) || '{}')::jsonb`
    }),
  )
  const to = join(root, 'typed')
  await restore({ file, secret, dataDir: to, now, report, check: checkShop })
  const restored = await openDatabase({ dataDir: to })
  const { rows } = await restored.pool.query(`select oid from pg_largeobject_metadata`)
  await restored.close()
  expect(rows).toEqual([])
})

const another = { name: 'pg_authid', columns: [{ name: 'rolname', type: 'text' }] }
const heads: [string, (head: Head) => unknown][] = [
  ['an unknown table', (head) => head.tables.push(another)],
  ['a table twice', (head) => head.tables.push(profile(head))],
  ['a missing table', (head) => head.tables.shift()],
  ['an unknown column', (head) => profile(head).columns.push({ name: 'x', type: 'text' })],
  ['a column twice', (head) => profile(head).columns.push(profile(head).columns[0]!)],
  ['a missing column', (head) => profile(head).columns.pop()],
  ['an unknown sequence', (head) => (head.sequences[0]!.name = 'products')],
]
const damaged = { code: 'damaged_backup' }

test.each(heads)('a head with %s is refused', async (_what, change) => {
  const client = await shop.pool.connect()
  try {
    const head = {
      format: 1,
      shop: '',
      takenAt: now.toISOString(),
      ...(await describeDatabase(client)),
    } as Head
    expect(await matchHeadToCatalog(client, structuredClone(head), 'a.backup')).toEqual({
      tables: head.tables,
      sequences: head.sequences,
    })
    change(head)
    await expect(matchHeadToCatalog(client, head, 'a.backup')).rejects.toMatchObject(damaged)
  } finally {
    client.release()
  }
})

test(
  'a backup of version 0.1 is refused with what can be taken along, and nothing is restored',
  patience,
  async () => {
    const file = await forged(
      withHead((head) => {
        head.migrations[0]!.when = 1_795_723_215_899
      }),
    )
    const to = join(root, 'older')
    await expect(restore({ file, secret, dataDir: to, now, report, check: checkShop })).rejects.toMatchObject(
      {
        code: 'older_backup',
        message: expect.stringContaining('This database is of version 0.1.') as string,
      },
    )
  },
)

test('the schemas refuse malformed heads, summaries and sequence values', () => {
  const sequences = { name: 'a', value: "1'; --", isUsed: true }
  expect(Head.shape.sequences.safeParse([sequences]).success).toBe(false)
  expect(Head.shape.sequences.safeParse([{ ...sequences, value: '42' }]).success).toBe(true)
  const sum = { name: 'files/media/a', bytes: 1, sha256: '0'.repeat(64) }
  const beside = `0a1b2c3d-${'0'.repeat(64)}`
  expect(PartSummary.safeParse({ ...sum, beside }).success).toBe(true)
  for (const path of ['../../../etc/passwd', `../${beside}`, `${beside}/..`, '/dev/zero', ''])
    expect(PartSummary.safeParse({ ...sum, beside: path }).success).toBe(false)
  for (const text of ['{', 'null', '[]', '{"name":1}'])
    expect(() => parseJson(PartSummary, Buffer.from(text), 'a.backup')).toThrow('is damaged')
})

test.each(['["a"]\n', '["a","b","c"]\n', '["a",1]\n', '[["a","b"]]\n', 'null\n', '["a","b"', '"a"\n'])(
  'rows that do not fit the columns are refused: %j',
  async (rows) => {
    const queries: unknown[] = []
    const client = {
      query: (...all: unknown[]) => Promise.resolve(queries.push(all)),
    } as unknown as pg.PoolClient
    const table = { name: 't', columns: ['one', 'two'].map((name) => ({ name, type: 'text' })) }
    const target = { client, checkpointIfNeeded: () => Promise.resolve() }
    await expect(loadRows(target, table, chunksOf(rows), 'a.backup')).rejects.toMatchObject(damaged)
    expect(queries).toEqual([])
    expect(await loadRows(target, table, chunksOf('["a",nu', 'll]\n'), 'a.backup')).toBe(1)
  },
)

const outside = [
  '../x',
  '/etc/x',
  'a/../../x',
  '..',
  '.',
  '',
  'media//a',
  'media/',
  'a\\b',
  'a\0b',
  'db/x',
  'lock',
]
test.each(outside)('a file named %j is refused and not written', async (path) => {
  const folder = mkdtempSync(join(root, 'files-'))
  const before = readdirSync(root)
  const attempt = restoreFile(join(folder, 'in'), path, chunksOf('planted'), 'a.backup')
  await expect(attempt).rejects.toMatchObject(damaged)
  expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(root)).toEqual(before)
})

test('a decompression bomb is refused before it fills the disk', patience, async () => {
  async function* endless() {
    const zeros = Buffer.alloc(1024 * 1024)
    for (let count = 0; count < 300; count++) yield zeros
  }
  const file = forged((part) =>
    part.name === 'head' ? [part, { name: 'files/media/big', chunks: endless() }] : [part],
  )
  await expect(file).rejects.toMatchObject(damaged)
})

test('restored files are readable by their owner only', async () => {
  const folder = mkdtempSync(join(root, 'files-'))
  await restoreFile(folder, 'media/abc/800.webp', chunksOf('a picture'), 'a.backup')
  expect(statSync(join(folder, 'media/abc/800.webp')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'media')).mode & 0o777).toBe(0o700)
})
