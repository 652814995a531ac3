import { damagedBackup } from '../errors.ts'
import { drain, readBackup } from '../format/backup-file.ts'
import type { Visit } from '../format/frames.ts'
import { readHead, type Head, type Manifest } from '../format/manifest.ts'
import type { Secret } from '../encryption/secret.ts'
import { headPart, rowsPart, type Progress } from '../create/create-backup.ts'
import { quoteIdentifier } from '../create/read-database.ts'
import { createTables, migrationsFor } from './schema.ts'
import { matchHeadToCatalog } from './schema.ts'
import { loadRows } from './load-rows.ts'
import { readSeparatePart, picturesFolderOf, restoreFile } from './restore-files.ts'
import { dropConstraints } from './schema.ts'
import type { Target } from './target.ts'

export interface Source {
  file: string
  secret: Secret
  withoutPictures?: boolean | undefined
  /** Files that the shop has already, so that they are not written again. */
  hasFile?: ((path: string) => boolean) | undefined
  report: Progress
}

/** Writes a backup into the target's tables and below `folder`; throws if a part was changed. */
export async function restoreParts(
  target: Target,
  folder: string,
  source: Source,
): Promise<{ head: Head; manifest: Manifest }> {
  const { file, secret, report } = source
  const counts = new Map<string, number>()
  let prepared: Awaited<ReturnType<typeof prepareTables>> | undefined

  const visit: Visit = async (name, chunks, sum) => {
    if (name === headPart) {
      if (prepared) throw damagedBackup(file)
      prepared = await prepareTables(target, chunks, file)
      return
    }
    const slash = name.indexOf('/')
    const [kind, path] = [name.slice(0, slash), name.slice(slash + 1)]
    if (!prepared) throw damagedBackup(file)
    if (kind === 'files') {
      report('pictures and other files', 0, 0)
      if (source.hasFile?.(path)) return drain(chunks)
      await restoreFile(folder, path, chunks, file)
      if (sum().beside === undefined || source.withoutPictures) return
      await restoreFile(folder, path, readSeparatePart(picturesFolderOf(file), sum(), secret), file)
      return
    }
    const { tables } = prepared
    const index = tables.findIndex((table) => rowsPart(table.name) === name)
    if (index < 0 || counts.has(name)) throw damagedBackup(file)
    report(`table ${path}`, index, tables.length)
    counts.set(name, await loadRows(target, tables[index]!, chunks, file))
  }

  const manifest = await readBackup(file, secret, visit)
  if (!prepared || !isComplete(prepared.head, manifest, counts)) throw damagedBackup(file)
  await setSequences(target, prepared.sequences)
  await prepared.recreateConstraints((done, of) => report('indexes and constraints', done, of))
  return { head: prepared.head, manifest }
}

async function prepareTables(target: Target, chunks: AsyncIterable<Buffer>, file: string) {
  const head = await readHead(chunks, file)
  await createTables(target.client, migrationsFor(head))
  const { tables, sequences } = await matchHeadToCatalog(target.client, head, file)
  const recreateConstraints = await dropConstraints(
    target.client,
    tables.map(({ name }) => name),
  )
  return { head, tables, sequences, recreateConstraints }
}

function isComplete({ tables }: Head, { parts }: Manifest, counts: Map<string, number>) {
  const expected = new Map(parts.map(({ name, rows }) => [name, rows]))
  return tables.every(({ name }) => {
    const count = counts.get(rowsPart(name))
    return count !== undefined && count === expected.get(rowsPart(name))
  })
}

async function setSequences({ client }: Target, sequences: Head['sequences']) {
  for (const { name, value, isUsed } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoteIdentifier(name)}`,
      value,
      isUsed,
    ])
}
