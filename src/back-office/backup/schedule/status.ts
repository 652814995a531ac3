import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Status of the backups, in a file, so that it is available without the database. */
const Status = z.object({
  /** When automatic backups began. */
  since: z.iso.datetime().optional(),
  lastTry: z.iso.datetime().optional(),
  /** The last backup that was written and verified. */
  good: z
    .object({
      at: z.iso.datetime(),
      name: z.string(),
      seconds: z.number(),
      missingPictures: z.int().optional(),
    })
    .optional(),
  /** Why the last attempt failed; cleared by the next good one. */
  failure: z.string().optional(),
  /** The last complete test restore. */
  tested: z.object({ at: z.iso.datetime(), name: z.string(), failure: z.string().optional() }).optional(),
  /** When one was last downloaded in the back office. */
  downloadedAt: z.iso.datetime().optional(),
  /** The owner has confirmed that the key is on paper. */
  keyWrittenDown: z.boolean().optional(),
})
export type BackupStatus = z.infer<typeof Status>

const statusFile = (dataDir: string) => join(resolve(dataDir), 'backup-status.json')

export function readBackupStatus(dataDir: string): BackupStatus {
  try {
    return Status.parse(JSON.parse(readFileSync(statusFile(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

export function updateBackupStatus(dataDir: string, changes: Partial<Record<keyof BackupStatus, unknown>>) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${statusFile(dataDir)}.${process.pid}.unfinished`
  writeFileSync(draft, JSON.stringify({ ...readBackupStatus(dataDir), ...changes }), { mode: 0o600 })
  renameSync(draft, statusFile(dataDir))
}

export type BackupState = 'good' | 'none yet' | 'late' | 'failed' | 'off'

const lateAfterMs = 26 * 60 * 60 * 1000

/**
 * State of the backups. `late`: no good one for 26 hours; `failed`: the last attempt or test restore failed; both are shown in red.
 * A shop in its first day has none yet, which is fine.
 */
export function backupState(
  { since, good, failure, tested }: BackupStatus,
  { isOn, now }: { isOn: boolean; now: Date },
): BackupState {
  const isOlder = (at: string | undefined) => at === undefined || now.getTime() - Date.parse(at) > lateAfterMs
  if (failure !== undefined || tested?.failure !== undefined) return 'failed'
  if (good) return isOlder(good.at) ? 'late' : 'good'
  if (!isOn) return 'off'
  return since !== undefined && isOlder(since) ? 'late' : 'none yet'
}
