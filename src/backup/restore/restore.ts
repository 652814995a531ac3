import { runChecks, type CheckResult } from '../../integrity/run-checks.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseOn } from '../../platform/database/open.ts'
import type { Head, Manifest } from '../format/manifest.ts'
import { restoreParts, type Source } from './fill.ts'
import { openFolder, openServer, type Target } from './target.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, syncTree } from '../../platform/embedded-postgres/durable-files.ts'
import { claimDataDir } from '../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../platform/data-dir/lock.ts'
import { targetNotEmpty } from '../errors.ts'

interface RestoreOptions extends Source {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  now: Date
}

export interface Restored {
  head: Head
  manifest: Manifest
  /** Results of the integrity checks; a problem in the original is a problem here too. */
  findings: CheckResult[]
}

/** Restores a backup into an empty folder or database, verified and checked, or not at all. */
export async function restore(wanted: RestoreOptions): Promise<Restored> {
  const place = await claimEmptyDataDir(wanted.dataDir)
  try {
    if (wanted.databaseUrl === undefined) return await restoreIntoFolder(place, wanted)
    return await restoreIntoServer(place, wanted, wanted.databaseUrl)
  } finally {
    await place.release()
  }
}

type ClaimedDataDir = Awaited<ReturnType<typeof claimEmptyDataDir>>

async function restoreIntoFolder(place: ClaimedDataDir, wanted: RestoreOptions) {
  const target = await openFolder(place.folder)
  let restored: Restored
  try {
    const contents = await restoreParts(target, place.folder, wanted)
    await target.commit()
    restored = { ...contents, findings: await migrateAndExamine(target, wanted) }
  } finally {
    await target.close()
  }
  await place.publish()
  return restored
}

/** Files first: without rows they are not a shop yet, and one commit completes it. */
async function restoreIntoServer(place: ClaimedDataDir, wanted: RestoreOptions, databaseUrl: string) {
  const target = await openServer(databaseUrl)
  try {
    const contents = await restoreParts(target, place.folder, wanted)
    await place.publish()
    await target.commit()
    return { ...contents, findings: await migrateAndExamine(target, wanted) }
  } finally {
    await target.close()
  }
}

async function migrateAndExamine({ pool }: Target, { report, now }: RestoreOptions) {
  report('migrations', 0, 1)
  await migrate(pool)
  report('the books', 0, 1)
  return runChecks(databaseOn(pool), now)
}

const draftFolder = 'restoring.unfinished'
/** Files that may exist before a restore: key, backups, assets of releases, remains of a lock. */
const allowedEntries =
  /^(backup-key|backup-status\.json|backups|release-assets|lock|lock-holder\.json|lost\+found)$/

/**
 * Claims an empty data directory. Everything is written to a subfolder until `settle`, which moves the database last: before that
 * there is no shop here, and an interrupted restore starts again.
 */
async function claimEmptyDataDir(dataDir: string) {
  claimDataDir(dataDir)
  const folder = join(dataDir, draftFolder)
  const wasBegun = existsSync(folder)
  const there = (await readdir(dataDir)).filter((name) => !allowedEntries.test(name) && name !== draftFolder)
  if (there.length > 0 && (!wasBegun || there.includes('db'))) throw targetNotEmpty(dataDir)
  const lock = lockDataDir(dataDir)
  for (const name of [...there, draftFolder]) await rm(join(dataDir, name), { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  syncPath(dataDir)

  return {
    folder,
    /** Syncs first, then renames. */
    async publish() {
      syncTree(folder)
      const made = (await readdir(folder)).sort((a, b) => Number(a === 'db') - Number(b === 'db'))
      for (const name of made) {
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
