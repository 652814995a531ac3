import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tooBusyToCopy } from '../errors.ts'

const tries = 6
const pauseMs = 1_500

/**
 * A copy of an embedded database that goes on working meanwhile, without a word to it, so that the shop does not wait for a
 * moment. It rests on what makes PostgreSQL survive a power cut, and its own online backups: pages copied half old, half new
 * are made whole from the log, whose every page was first written in full since the last checkpoint. So the log is copied
 * after the pages, and must reach back to the checkpoint that held when the copying began: where another one came in
 * between, the copy is made again. What is committed before the log is copied is in the copy, and nothing half.
 */
export async function copyRunning(database: string, copy: string) {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await checkpoint(database)
    await rm(copy, { recursive: true, force: true })
    const isWhole = await copyPagesThenLog(database, copy)
    if (isWhole && before.equals(await checkpoint(database))) return
    await pause(pauseMs * attempt)
  }
  throw tooBusyToCopy()
}

const log = 'pg_wal'
const checkpoint = (database: string) => readFile(join(database, 'global', 'pg_control'))

async function copyPagesThenLog(database: string, copy: string) {
  const entries = await readdir(database, { withFileTypes: true, recursive: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const pages = entries.filter((entry) => entry.isFile() && !isOfLog(entry.parentPath, database))
  for (const { parentPath, name } of folders)
    await mkdir(join(copy, relativeTo(database, parentPath), name), { recursive: true, mode: 0o700 })
  for (const { parentPath, name } of pages)
    if (!(await copied(join(parentPath, name), join(copy, relativeTo(database, parentPath), name))))
      return false
  for (const name of (await readdir(join(database, log))).sort())
    if (name.length === 24 && !(await copied(join(database, log, name), join(copy, log, name)))) return false
  return true
}

const relativeTo = (root: string, path: string) => path.slice(root.length)
const isOfLog = (folder: string, database: string) =>
  relativeTo(database, `${folder}/`).startsWith(`/${log}/`)

/** False when the file went away: only a checkpoint removes files of tables and of the log; temporary ones do not count. */
async function copied(from: string, to: string) {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return from.includes('pgsql_tmp') || /\/t\d+_\d+/.test(from)
    throw error
  }
}
