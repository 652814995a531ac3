import { dayMs, formatDayTime } from '../../../platform/time-zone.ts'
import type { Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'
import type { BackupState } from '../../backup/schedule/status.ts'

const megabyte = 1024 ** 2
const urgentBelowBytes = 500 * megabyte
const attentionBelowBytes = 2048 * megabyte
const clockLimitMs = 60_000

export function openCondition({ openedAt, version }: ShopSnapshot): Condition {
  return {
    id: 'open',
    level: 'ok',
    title: 'The shop',
    says: `The shop has been open since ${formatDayTime(openedAt.toISOString())}, with version ${version}.`,
  }
}

const databaseProblems = {
  silent: {
    says: 'The database does not answer in time.',
    advice: 'Wait a minute and check again. If nothing changes, restart the shop.',
  },
  standby: {
    says: 'The database is a standby: it can be read but not changed.',
    advice: 'Promote it to primary, or set DATABASE_URL to the primary.',
  },
  full: {
    says: 'The disk is full, so the database cannot save anything.',
    advice: 'Delete or move other files on this disk. The shop continues on its own once there is space.',
  },
  failed: {
    says: 'The database cannot be changed.',
    advice:
      'Restart the shop. If nothing changes, save the log and restore the last backup into a new folder.',
  },
}

export function databaseCondition({ database }: ShopSnapshot): Condition {
  const what = { id: 'database', title: 'Database' }
  if (!database.writes) return { ...what, level: 'urgent', ...databaseProblems[database.why] }
  if (database.migrations === 'missing')
    return {
      ...what,
      level: 'urgent',
      says: 'The database is older than this version of the shop.',
      advice: 'Restart the shop: it updates the database when it starts.',
    }
  if (database.migrations === 'newer')
    return {
      ...what,
      level: 'attention',
      says: 'The database was updated by a newer version of the shop.',
      advice: 'Start this shop with the newer version too.',
    }
  const where = database.isEmbedded ? 'on this computer' : 'on its server'
  return { ...what, level: 'ok', says: `The database ${where} answers and saves correctly.` }
}

export function diskCondition({ freeBytes, hasNoLocalState }: ShopSnapshot): Condition | undefined {
  if (hasNoLocalState) return undefined
  const what = { id: 'disk', title: 'Free space' }
  if (freeBytes === undefined)
    return {
      ...what,
      level: 'attention',
      says: 'The free space of the disk is not known.',
      advice: 'Check the folder of DATA_DIR.',
    }
  const says = `The disk has ${formatBytes(freeBytes)} free.`
  if (freeBytes >= urgentBelowBytes && freeBytes < attentionBelowBytes)
    return { ...what, level: 'attention', says, advice: 'Free at least 2 GB this week.' }
  if (freeBytes >= urgentBelowBytes) return { ...what, level: 'ok', says }
  return {
    ...what,
    level: 'urgent',
    says,
    advice: 'Free at least 500 MB soon: without space new orders cannot be saved.',
  }
}

export function clockCondition({ database }: ShopSnapshot): Condition {
  const what = { id: 'clock', title: 'Clock' }
  const ahead = database.writes ? database.clockAheadMs : 0
  if (Math.abs(ahead) < clockLimitMs)
    return { ...what, level: 'ok', says: 'The clocks of the shop and of its database agree.' }
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  return {
    ...what,
    level: 'urgent',
    says: `The clock of this computer is ${minutes} min ${ahead > 0 ? 'behind' : 'ahead of'} the database’s.`,
    advice: 'Set both machines to synchronise their clocks over the network.',
  }
}

const formatBytes = (bytes: number) =>
  bytes >= 1024 * megabyte
    ? `${(bytes / (1024 * megabyte)).toFixed(1)} GB`
    : `${Math.round(bytes / megabyte)} MB`

const backupProblems: Record<
  'late' | 'failed' | 'off',
  { level: 'attention' | 'urgent'; says: string; advice: string }
> = {
  late: {
    level: 'urgent',
    says: 'There has been no good backup for more than a day.',
    advice: 'Open the backups page and make one now.',
  },
  failed: {
    level: 'urgent',
    says: 'The last backup could not be made, or its test restore failed.',
    advice: 'Open the backups page for the reason, and make one now.',
  },
  off: {
    level: 'attention',
    says: 'The shop makes no backups automatically.',
    advice: 'Make them another way, or set BACKUPS to 1.',
  },
}

const isOk = (standing: BackupState): standing is 'good' | 'none yet' =>
  standing === 'good' || standing === 'none yet'

const downloadDays = 30

/** Backups on the shop's own disk are lost with that disk. */
function isOnlyOnShopsDisk({ now, backup: { lastGood, isOnShopsDisk, downloadedAt } }: ShopSnapshot) {
  if (!isOnShopsDisk || !lastGood) return false
  return !downloadedAt || now.getTime() - downloadedAt.getTime() > downloadDays * dayMs
}

const countedPictures = (count: number) => (count === 1 ? 'One picture is' : `${count} pictures are`)

export function backupCondition(facts: ShopSnapshot): Condition {
  const { standing, lastGood } = facts.backup
  const what = { id: 'backup', title: 'Backup', to: '/admin/backups' }
  const last = lastGood ? `The last good backup is from ${formatDayTime(lastGood.toISOString())}.` : ''
  if (!isOk(standing))
    return {
      ...what,
      ...backupProblems[standing],
      says: [backupProblems[standing].says, last].filter(Boolean).join(' '),
    }
  if (facts.backup.missingPictures)
    return {
      ...what,
      level: 'attention',
      says: `${last} ${countedPictures(facts.backup.missingPictures)} not in it, because they are not stored.`,
      advice: 'Upload them again; npm run kadai -- media check lists them.',
    }
  if (isOnlyOnShopsDisk(facts))
    return {
      ...what,
      level: 'attention',
      says: `${last} All backups of the last ${downloadDays} days are on this computer only.`,
      advice: 'Download one and keep it in another place, or choose a folder on another disk.',
    }
  return { ...what, level: 'ok', says: last || 'The first backup is made within the first hours.' }
}

/** Only a problem is shown: most shops keep their pictures in the data directory. */
export function bucketCondition({ bucketProblem }: ShopSnapshot): Condition | undefined {
  if (bucketProblem === undefined) return undefined
  return {
    id: 'bucket',
    title: 'Pictures',
    level: 'urgent',
    says: bucketProblem,
    advice: 'Orders are not affected. Check MEDIA_URL, the keys and the server of the pictures.',
  }
}
