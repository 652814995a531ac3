import { createReadStream, type Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Files of the data directory that are not backed up: database, locks, sockets, backups, their location, key and last restore, the key of the stored secrets, assets of releases, drafts. */
const excludedNames =
  /^(db(\W|$)|lock|socket-folder$|backups$|backup-key|settings-key|shop-id|backup-status|backup-location|last-restore|replacement(\/|$)|release-assets(\/|$)|\.)|unfinished/

export const isExcluded = (entry: string) => excludedNames.test(entry)

/** All other files, as paths relative to the data directory: pictures, secrets of the sandbox, and future ones. */
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
      // A restore rejects excluded paths.
      .filter((path) => !isExcluded(path) && !path.split('/').some((name) => name.startsWith('.')))
  )
}

export const readFileInChunks = (path: string) =>
  createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>

function unlessMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
