interface StoredBackup {
  name: string
  /** When it was made. */
  at: Date
}

const hours = 24
const days = 14
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * Which backups stay: the 24 newest, and of each of the 14 latest days that have any the first. The newest is always among
 * them, and one whose clock was wrong takes nobody's place but its own.
 */
export function backupsToRetain(backups: StoredBackup[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const firstOfDay = new Map<string, string>()
  for (const { name, at } of newestFirst) firstOfDay.set(indianDay.format(at), name)
  const daily = Array.from(firstOfDay.values()).slice(0, days)
  return new Set([...newestFirst.slice(0, hours).map(({ name }) => name), ...daily])
}
