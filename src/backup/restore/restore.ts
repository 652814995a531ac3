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
  /** What the books say: what was wrong when the backup was made is wrong here too. */
  findings: CheckResult[]
}

/** Brings a backup back into an empty place: whole, checked and examined, or not at all. */
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

/** The files first: without rows that name them they are no shop yet, and the one commit makes it one. */
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
/** What may be there before a shop is: the key, the backups, scripts and styles of its releases, what a lock leaves behind. */
const allowedEntries =
  /^(backup-key|backup-status\.json|backups|release-assets|lock|lock-holder\.json|lost\+found)$/

/**
 * An empty data directory to be filled. What is made lies in a folder of its own until `settle`, which moves the database
 * last: before that there is no shop here, and a restore that died is begun again from nothing.
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
    /** On the disk first, then under the final names. */
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
