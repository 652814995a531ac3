import { indianMoment } from '../../admin/india-time.ts'
import type { Standing } from '../../backup/keeping/standing.ts'
import type { Condition } from '../contract.ts'
import type { Facts } from '../facts/facts.ts'

const troubles: Record<'late' | 'failed' | 'off', { state: 'watch' | 'bad'; says: string; advice: string }> =
  {
    late: {
      state: 'bad',
      says: 'There was no good backup for more than a day.',
      advice: 'Look at the backups, and make one now.',
    },
    failed: {
      state: 'bad',
      says: 'The last backup could not be made, or not be brought back when it was tested.',
      advice: 'Look at the backups for the reason, and make one now.',
    },
    off: {
      state: 'watch',
      says: 'The shop makes no backups by itself.',
      advice: 'Make them in another way, or let the shop do it: BACKUPS.',
    },
  }

const isWell = (standing: Standing): standing is 'good' | 'none yet' =>
  standing === 'good' || standing === 'none yet'

export function backupInWords({ backup: { standing, lastGood } }: Facts): Condition {
  const what = { id: 'backup', title: 'Backup', to: '/admin/backups' }
  const last = lastGood ? `The last good backup is of ${indianMoment(lastGood.toISOString())}.` : ''
  if (!isWell(standing))
    return { ...what, ...troubles[standing], says: [troubles[standing].says, last].filter(Boolean).join(' ') }
  return { ...what, state: 'well', says: last || 'The first backup is made within the first hours.' }
}
