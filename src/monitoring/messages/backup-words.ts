import { formatDayTime } from '../../platform/time-zone.ts'
import type { Standing } from '../../backup/schedule/standing.ts'
import type { Condition } from '../contract.ts'
import type { Facts } from '../snapshot/facts.ts'

const troubles: Record<
  'late' | 'failed' | 'off',
  { level: 'attention' | 'urgent'; says: string; advice: string }
> = {
  late: {
    level: 'urgent',
    says: 'There was no good backup for more than a day.',
    advice: 'Look at the backups, and make one now.',
  },
  failed: {
    level: 'urgent',
    says: 'The last backup could not be made, or not be brought back when it was tested.',
    advice: 'Look at the backups for the reason, and make one now.',
  },
  off: {
    level: 'attention',
    says: 'The shop makes no backups by itself.',
    advice: 'Make them in another way, or let the shop do it: BACKUPS.',
  },
}

const isWell = (standing: Standing): standing is 'good' | 'none yet' =>
  standing === 'good' || standing === 'none yet'

const dayMs = 86_400_000
const downloadDays = 30

/** What lies on the shop's own disk goes with that disk. */
function isOnlyHere({ now, backup: { lastGood, isOnShopsDisk, downloadedAt } }: Facts) {
  if (!isOnShopsDisk || !lastGood) return false
  return !downloadedAt || now.getTime() - downloadedAt.getTime() > downloadDays * dayMs
}

export function backupInWords(facts: Facts): Condition {
  const { standing, lastGood } = facts.backup
  const what = { id: 'backup', title: 'Backup', to: '/admin/backups' }
  const last = lastGood ? `The last good backup is of ${formatDayTime(lastGood.toISOString())}.` : ''
  if (!isWell(standing))
    return { ...what, ...troubles[standing], says: [troubles[standing].says, last].filter(Boolean).join(' ') }
  if (isOnlyHere(facts))
    return {
      ...what,
      level: 'attention',
      says: `${last} All backups of the last ${downloadDays} days are on this machine only.`,
      advice: 'Download one and keep it in another place, or set BACKUP_DIR to another disk.',
    }
  return { ...what, level: 'ok', says: last || 'The first backup is made within the first hours.' }
}
