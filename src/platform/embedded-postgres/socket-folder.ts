import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name PostgreSQL's clients look for in a folder that is given to them as host. */
export const socketName = '.s.PGSQL.5432'

// The kernel takes 107 bytes.
const longestPath = 100
const pointer = (dataDir: string) => join(dataDir, 'socket-folder')

/** The folder of the database's socket: the data directory, or a private temporary one where that path is too long. */
export function socketFolder(dataDir: string): { path: string; remove(): void } {
  if (Buffer.byteLength(join(dataDir, socketName)) <= longestPath) {
    return { path: dataDir, remove: () => rmSync(join(dataDir, socketName), { force: true }) }
  }
  const path = mkdtempSync(join(tmpdir(), 'kadai-'))
  writeFileSync(pointer(dataDir), path, { mode: 0o600 })
  return {
    path,
    remove: () => {
      rmSync(pointer(dataDir), { force: true })
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Where another process has its socket for this data directory. */
export function findSocketFolder(dataDir: string): string {
  return existsSync(pointer(dataDir)) ? readFileSync(pointer(dataDir), 'utf8') : dataDir
}
