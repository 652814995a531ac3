import { createReadStream, type Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What of the data directory is no part of a backup: the database itself, locks, sockets, the backups and their key, what each release brings along, drafts. */
const excludedNames =
  /^(db(\W|$)|lock|socket-folder$|backups$|backup-key|backup-status|release-assets(\/|$)|\.)|unfinished/

export const isExcluded = (entry: string) => excludedNames.test(entry)

/** Every other file there, as its path below it: pictures, secrets of the sandbox, and whatever the shop keeps next. */
export async function listShopFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(unlessMissing)
  const included = entries.filter(({ name }) => !isExcluded(name))
  const files = await Promise.all(included.map((entry) => listFiles(dataDir, entry)))
  return files.flat().sort()
}

async function listFiles(dataDir: string, entry: Dirent): Promise<string[]> {
  if (entry.isFile()) return [entry.name]
  if (!entry.isDirectory()) return []
  const inside = await readdir(join(dataDir, entry.name), { withFileTypes: true, recursive: true })
  return (
    inside
      .filter((file) => file.isFile())
      .map((file) => relative(dataDir, join(file.parentPath, file.name)))
      // A restore refuses paths that are left out.
      .filter((path) => !isExcluded(path) && !path.split('/').some((name) => name.startsWith('.')))
  )
}

export const readFileInChunks = (path: string) =>
  createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>

function unlessMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
