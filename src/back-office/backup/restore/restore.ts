import type { CheckResult } from '../../integrity/run-checks.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { type Database, databaseOn } from '../../../platform/database.ts'
import type { Head, Manifest } from '../format/manifest.ts'
import { restoreParts, type Source } from './fill.ts'
import { openFolder, openServer, type Target } from './target.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, syncTree } from '../../../platform/embedded-postgres/durable-files.ts'
import { claimDataDir } from '../../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../../platform/data-dir/lock.ts'
import { draftFolder, publishReplacement } from '../../../platform/data-dir/replacement.ts'
import { targetNotEmpty } from '../errors.ts'
import { lastRestoreFile } from './last-restore.ts'

export interface RestoreOptions extends Source {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  now: Date
  /** Runs the integrity checks. */
  check: (db: Database, now: Date) => Promise<CheckResult[]>
}

export interface Restored {
  head: Head
  manifest: Manifest
  /** Results of the integrity checks; a problem in the original is a problem here too. */
  findings: CheckResult[]
}

/** Restores a backup into an empty folder or database, verified and checked, or not at all. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const claimed = await claimEmptyDataDir(options.dataDir)
  try {
    if (options.databaseUrl === undefined) return await restoreIntoFolder(claimed, options)
    return await restoreIntoServer(claimed, options, options.databaseUrl)
  } finally {
    await claimed.release()
  }
}

/**
 * Restores a backup beside the data of a closed shop, verified and checked; the next opening of the shop puts it in their place. Whatever
 * fails before leaves them as they are. `note` is the shop's file about its last restore from then on.
 */
export async function restoreInPlace(options: RestoreOptions, note: () => string): Promise<Restored> {
  const claimed = await claimDraft(options.dataDir, note)
  try {
    return await restoreIntoFolder(claimed, options)
  } finally {
    await claimed.release()
  }
}

interface ClaimedDataDir {
  folder: string
  publish: () => Promise<void>
  release: () => Promise<void>
}

async function restoreIntoFolder(claimed: ClaimedDataDir, options: RestoreOptions) {
  const target = await openFolder(claimed.folder)
  let restored: Restored
  try {
    const contents = await restoreParts(target, claimed.folder, options)
    await target.commit()
    restored = { ...contents, findings: await migrateAndCheck(target, options) }
  } finally {
    await target.close()
  }
  await claimed.publish()
  return restored
}

/** Files first: without rows they are not a shop yet, and one commit completes it. */
async function restoreIntoServer(claimed: ClaimedDataDir, options: RestoreOptions, databaseUrl: string) {
  const target = await openServer(databaseUrl)
  try {
    const contents = await restoreParts(target, claimed.folder, options)
    await claimed.publish()
    await target.commit()
    return { ...contents, findings: await migrateAndCheck(target, options) }
  } finally {
    await target.close()
  }
}

async function migrateAndCheck({ pool }: Target, { report, now, check }: RestoreOptions) {
  report('migrations', 0, 1)
  await migrate(pool)
  report('integrity checks', 0, 1)
  return check(databaseOn(pool), now)
}

/** Files that may exist before a restore: keys, backups, assets of releases, remains of a lock. */
const allowedEntries =
  /^(backup-key|settings-key|backup-status\.json|backups|release-assets|lock|lock-holder\.json|last-restore\.json|lost\+found)$/

/**
 * Claims an empty data directory. Everything is written to a subfolder until `publish`, which moves the database last: before that
 * there is no shop here, and an interrupted restore starts again.
 */
async function claimEmptyDataDir(dataDir: string): Promise<ClaimedDataDir> {
  claimDataDir(dataDir)
  const folder = join(dataDir, draftFolder)
  const wasInterrupted = existsSync(folder)
  const existing = (await readdir(dataDir)).filter(
    (name) => !allowedEntries.test(name) && name !== draftFolder,
  )
  if (existing.length > 0 && (!wasInterrupted || existing.includes('db'))) throw targetNotEmpty(dataDir)
  const lock = lockDataDir(dataDir)
  for (const name of [...existing, draftFolder])
    await rm(join(dataDir, name), { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  syncPath(dataDir)

  return {
    folder,
    /** Syncs first, then renames. */
    async publish() {
      syncTree(folder)
      const entries = (await readdir(folder)).sort((a, b) => Number(a === 'db') - Number(b === 'db'))
      for (const name of entries) {
        await rename(join(folder, name), join(dataDir, name))
        syncPath(dataDir)
      }
    },
    async release() {
      await rm(folder, { recursive: true, force: true })
      lock.release()
    },
  }
}

async function claimDraft(dataDir: string, note: () => string): Promise<ClaimedDataDir> {
  claimDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  const folder = join(dataDir, draftFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return {
    folder,
    async publish() {
      await writeFile(join(folder, lastRestoreFile), note(), { mode: 0o600 })
      publishReplacement(dataDir)
    },
    async release() {
      await rm(folder, { recursive: true, force: true })
      lock.release()
    },
  }
}
