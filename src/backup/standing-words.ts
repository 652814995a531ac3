import type { Backups } from './contract.ts'

interface Words {
  isBad: boolean
  says: string
}

/** What the owner is told of how the backups stand. */
export const standingWords: Record<Backups['standing'], Words> = {
  good: { isBad: false, says: 'The backups are in order.' },
  'none yet': {
    isBad: false,
    says: 'The shop makes its first backup within the hour, by itself.',
  },
  late: {
    isBad: true,
    says: 'There has been no good backup for more than a day. Please press Back up now, and look here again.',
  },
  failed: { isBad: true, says: 'The last backup failed.' },
  off: {
    isBad: false,
    says: 'This shop makes no backups by itself: the setting BACKUPS is 0. Back up now makes one.',
  },
}
