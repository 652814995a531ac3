import { damagedBackup } from '../errors.ts'
import { readBackup } from '../parts/backup-file.ts'
import type { Visit } from '../parts/frames.ts'
import { Head, type Manifest } from '../parts/manifest.ts'
import type { Secret } from '../sealing/secret.ts'
import { headPart, rowsPart, type Progress } from '../taking/backup-parts.ts'
import { quoted } from '../taking/describe.ts'
import { buildTables, migrationsOf } from './build-tables.ts'
import { loadRows } from './load-rows.ts'
import { fromBeside, picturesBeside, restoreFile } from './restore-files.ts'
import { setAside } from './set-aside.ts'
import type { Target } from './target.ts'

export interface Source {
  file: string
  secret: Secret
  withoutPictures?: boolean | undefined
  tell: Progress
}

/** Everything of a backup into the target's tables and below `folder`; throws where one part is not as it was written. */
export async function fill(
  target: Target,
  folder: string,
  source: Source,
): Promise<{ head: Head; manifest: Manifest }> {
  const { file, secret, tell } = source
  const counts = new Map<string, number>()
  let begun: Awaited<ReturnType<typeof begin>> | undefined

  const visit: Visit = async (name, chunks, sum) => {
    if (name === headPart) {
      begun = await begin(target, chunks, file)
      return
    }
    const slash = name.indexOf('/')
    const [kind, path] = [name.slice(0, slash), name.slice(slash + 1)]
    if (!begun) throw damagedBackup(file)
    if (kind === 'files') {
      tell('pictures and other files', 0, 0)
      await restoreFile(folder, path, chunks, file)
      if (sum().beside === undefined || source.withoutPictures) return
      await restoreFile(folder, path, fromBeside(picturesBeside(file), sum(), secret), file)
      return
    }
    const { tables } = begun.head
    const index = tables.findIndex((table) => rowsPart(table.name) === name)
    if (index < 0) throw damagedBackup(file)
    tell(`table ${path}`, index, tables.length)
    counts.set(name, await loadRows(target.client, tables[index]!, chunks, target.breathe))
  }

  const manifest = await readBackup(file, secret, visit)
  if (!begun || !isAllThere(begun.head, manifest, counts)) throw damagedBackup(file)
  await setSequences(target, begun.head)
  await begun.putBack((done, of) => tell('indexes and checks', done, of))
  return { head: begun.head, manifest }
}

async function begin(target: Target, chunks: AsyncIterable<Buffer>, file: string) {
  const bytes: Buffer[] = []
  for await (const chunk of chunks) bytes.push(chunk)
  const head = Head.safeParse(JSON.parse(Buffer.concat(bytes).toString()))
  if (!head.success) throw damagedBackup(file)
  await buildTables(target.client, migrationsOf(head.data))
  const tables = head.data.tables.map(({ name }) => name)
  return { head: head.data, putBack: await setAside(target.client, tables) }
}

function isAllThere({ tables }: Head, { parts }: Manifest, counts: Map<string, number>) {
  const said = new Map(parts.map(({ name, rows }) => [name, rows]))
  return tables.every(({ name }) => {
    const count = counts.get(rowsPart(name))
    return count !== undefined && count === said.get(rowsPart(name))
  })
}

async function setSequences({ client }: Target, { sequences }: Head) {
  for (const { name, value, isUsed } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isUsed,
    ])
}
