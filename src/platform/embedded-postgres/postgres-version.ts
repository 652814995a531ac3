import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from '../database/errors.ts'

/** Of the PostgreSQL inside this PGlite; another major one cannot read its files. */
export const bundledMajor = '18'

/** The major version that wrote the files in `directory`; undefined where there are none. */
export function majorVersionOf(directory: string): string | undefined {
  if (!existsSync(directory) || existsSync(`${directory}.unfinished`)) return undefined
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new DatabaseUnusable(
      `The database in ${directory} is damaged: its file PG_VERSION cannot be read. Nothing was changed. ${howToRestore}`,
    )
  }
}

/** Refuses what this PGlite would not understand, or take for an empty place. */
export function refuseOtherVersion(directory: string) {
  const major = majorVersionOf(directory)
  if (major === undefined || major === bundledMajor) return
  throw new DatabaseUnusable(
    `The database in ${directory} was written by PostgreSQL ${major}; this version of Kadai brings PostgreSQL ${bundledMajor}, which cannot ` +
      `read it. Nothing was changed. Please run "npm run kadai -- upgrade", which makes a new one of it and keeps the old.`,
  )
}

/** For whoever starts a shop whose files are damaged. */
export const howToRestore =
  'If its files are damaged: move the whole data directory aside and keep it, then bring the last backup back with ' +
  '"npm run kadai -- restore <file>"; backups lie in "backups" there, and on the second place if one was set.'
