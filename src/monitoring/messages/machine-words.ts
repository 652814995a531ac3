import { formatDayTime } from '../../platform/time-zone.ts'
import type { Condition } from '../contract.ts'
import type { Facts } from '../snapshot/facts.ts'

const megabyte = 1024 ** 2
const leastFree = 500 * megabyte
const littleFree = 2048 * megabyte
const clockLimitMs = 60_000
const daysUntilStale = 3

export function openInWords({ openedAt, version }: Facts): Condition {
  return {
    id: 'open',
    level: 'ok',
    title: 'The shop',
    says: `The shop is open since ${formatDayTime(openedAt.toISOString())}, with version ${version}.`,
  }
}

const troubles = {
  silent: {
    says: 'The database does not answer in time.',
    advice: 'Wait a minute and look again. If it stays so, start the shop again.',
  },
  standby: {
    says: 'The database can be read, but takes no changes: it is a standby.',
    advice:
      'Whoever looks after the database has to make it the primary, or name the primary in DATABASE_URL.',
  },
  full: {
    says: 'The disk is full, and the database can keep nothing new.',
    advice: 'Delete or move other files on this disk. The shop goes on by itself once there is room.',
  },
  failed: {
    says: 'The database takes no changes.',
    advice:
      'Start the shop again. If it stays so, keep the log and bring back the last backup in a new place.',
  },
}

export function databaseInWords({ database }: Facts): Condition {
  const what = { id: 'database', title: 'Database' }
  if (!database.writes) return { ...what, level: 'urgent', ...troubles[database.why] }
  if (database.migrations === 'missing')
    return {
      ...what,
      level: 'urgent',
      says: 'The database is older than this version of the shop.',
      advice: 'Start the shop again: it brings the database up to date at its start.',
    }
  if (database.migrations === 'newer')
    return {
      ...what,
      level: 'attention',
      says: 'The database was brought up to date by a newer version of the shop.',
      advice: 'Start this shop with the newer version too.',
    }
  const where = database.isEmbedded ? 'on this machine' : 'on its server'
  return { ...what, level: 'ok', says: `The database ${where} answers and keeps what it is told.` }
}

export function diskInWords({ freeBytes }: Facts): Condition {
  const what = { id: 'disk', title: 'Free space' }
  if (freeBytes === undefined)
    return {
      ...what,
      level: 'attention',
      says: 'It is not known how much room the disk has.',
      advice: 'Look at the folder of DATA_DIR.',
    }
  const says = `The disk has ${inSpace(freeBytes)} free.`
  if (freeBytes >= leastFree && freeBytes < littleFree)
    return { ...what, level: 'attention', says, advice: 'Make room this week, 2 GB at least.' }
  if (freeBytes >= leastFree) return { ...what, level: 'ok', says }
  return {
    ...what,
    level: 'urgent',
    says,
    advice: 'Make room soon, 500 MB at least: without it new orders cannot be kept.',
  }
}

export function clockInWords({ database }: Facts): Condition {
  const what = { id: 'clock', title: 'Clock' }
  const ahead = database.writes ? database.clockAheadMs : 0
  if (Math.abs(ahead) < clockLimitMs)
    return { ...what, level: 'ok', says: 'The clocks of the shop and of its database agree.' }
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  return {
    ...what,
    level: 'urgent',
    says: `The clock of this machine is ${minutes} min ${ahead > 0 ? 'behind' : 'ahead of'} the database’s.`,
    advice: 'Have both machines set their clocks by the network.',
  }
}

export function booksInWords({ books, now, openedAt }: Facts): Condition {
  const what = { id: 'books', title: 'Books' }
  if (!books) {
    const says = 'The books have not been looked through yet; that is done every night.'
    const nights = (now.getTime() - openedAt.getTime()) / 86_400_000
    if (nights <= daysUntilStale) return { ...what, level: 'ok', says }
    const advice = 'Look through them now with the money doctor.'
    return { ...what, level: 'attention', says, advice, to: '/admin/money' }
  }
  const when = formatDayTime(books.at.toISOString())
  if (books.disagreed.length > 0) {
    const [first] = books.disagreed
    return {
      ...what,
      level: 'urgent',
      says: `On ${when} the books disagreed in ${books.disagreed.length} of ${books.checks} checks. Not so: “${first!.sentence}”`,
      advice: 'The money doctor shows each case, and mends what is safe to mend.',
      to: '/admin/money',
    }
  }
  const days = (now.getTime() - books.at.getTime()) / 86_400_000
  if (days > daysUntilStale)
    return {
      ...what,
      level: 'attention',
      says: `The books were last looked through on ${when}.`,
      advice: 'Leave the shop open for a night, or look through them now with the money doctor.',
      to: '/admin/money',
    }
  return {
    ...what,
    level: 'ok',
    says: `The books were looked through on ${when}: all ${books.checks} checks agree.`,
  }
}

const inSpace = (bytes: number) =>
  bytes >= 1024 * megabyte
    ? `${(bytes / (1024 * megabyte)).toFixed(1)} GB`
    : `${Math.round(bytes / megabyte)} MB`
