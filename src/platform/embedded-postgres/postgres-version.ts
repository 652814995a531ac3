import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from '../database/errors.ts'
import { olderDatabaseMessage } from '../database/migrations/read-migrations.ts'

/** Major version of the PostgreSQL in this PGlite, which cannot read files of another one. */
export const bundledMajor = '18'

/** The major version that wrote the files in `directory`; undefined if there are none. */
function majorVersionOf(directory: string): string | undefined {
  if (!existsSync(directory) || existsSync(`${directory}.unfinished`)) return undefined
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new DatabaseUnusable(
      `The database in ${directory} is damaged: its file PG_VERSION cannot be read. Nothing was changed. ${howToRestore}`,
    )
  }
}

/** Refuses files that this PGlite could not read or would treat as an empty directory. */
export function refuseOtherVersion(directory: string) {
  const major = majorVersionOf(directory)
  if (major === undefined || major === bundledMajor) return
  if (Number(major) < Number(bundledMajor)) throw new DatabaseUnusable(olderDatabaseMessage())
  throw new DatabaseUnusable(
    `The database in ${directory} was written by PostgreSQL ${major}; this version of Kadai brings PostgreSQL ${bundledMajor}, which cannot ` +
      'read it. Nothing was changed. Please start the version that wrote it, or restore a backup of it into another folder.',
  )
}

/** Appended to errors about damaged files. */
export const howToRestore =
  'If its files are damaged: move the whole data directory elsewhere and keep it, then restore the last backup with ' +
  '"npm run kadai -- restore <file>"; backups are in its folder "backups", and in the second location if one was set.'
