import type { BackupStatus } from './status.ts'

export type Standing = 'good' | 'none yet' | 'late' | 'failed' | 'off'

const patienceMs = 26 * 60 * 60 * 1000

/**
 * How the backups stand. Red is `late`, no good one for 26 hours, and `failed`, the last try or the last full test; a shop in its
 * first day has none yet, which is no fault.
 */
export function standing(
  { since, good, failure, tested }: BackupStatus,
  { isOn, now }: { isOn: boolean; now: Date },
): Standing {
  const isOlder = (at: string | undefined) => at === undefined || now.getTime() - Date.parse(at) > patienceMs
  if (failure !== undefined || tested?.failure !== undefined) return 'failed'
  if (good) return isOlder(good.at) ? 'late' : 'good'
  if (!isOn) return 'off'
  return since !== undefined && isOlder(since) ? 'late' : 'none yet'
}
