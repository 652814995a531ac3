import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataDirInUse } from '../../platform/database/errors.ts'
import { claimDataDir } from '../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../platform/data-dir/lock.ts'
import { backupIsRunning } from '../errors.ts'
import { writeBackup } from '../format/backup-file.ts'
import type { Manifest } from '../format/manifest.ts'
import type { Secret } from '../encryption/secret.ts'
import { backupParts, type StoreSeparately, type Progress } from './backup-parts.ts'
import { reachSnapshot } from './reach-snapshot.ts'

interface Wanted {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  secret: Secret
  /** The file to be made. */
  to: string
  now: Date
  storeSeparately?: StoreSeparately | undefined
  report: Progress
}

/** Makes a backup beside the running shop, or of one that is closed. Throws backupIsRunning where another one is being made. */
export async function takeBackup({
  DATABASE_URL,
  DATA_DIR,
  secret,
  to,
  now,
  storeSeparately,
  report,
}: Wanted): Promise<Manifest> {
  const dataDir = resolve(DATA_DIR)
  const workFolder = join(dataDir, '.backup-work')
  claimDataDir(dataDir)
  const lock = taken(workFolder)
  try {
    await rm(join(workFolder, 'copy'), { recursive: true, force: true })
    report('a moment of the database', 0, 1)
    const snapshot = await reachSnapshot({ DATABASE_URL, DATA_DIR: dataDir }, join(workFolder, 'copy'))
    try {
      const parts = backupParts(snapshot.client, { dataDir, now, storeSeparately, report })
      return await writeBackup(to, parts, secret)
    } finally {
      await snapshot.close()
    }
  } finally {
    lock.release()
  }
}

function taken(workFolder: string) {
  try {
    return lockDataDir(workFolder)
  } catch (error) {
    throw error instanceof DataDirInUse ? backupIsRunning() : error
  }
}
