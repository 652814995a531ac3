const key = 'lastSeen'
export type Seen = { name: string; id: string }

/** The item last looked at, kept in this browser alone. */
export const lastSeen = {
  read(): Seen | undefined {
    try {
      const { name, id } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Seen>
      return typeof name === 'string' && typeof id === 'string' ? { name, id } : undefined
    } catch {
      return undefined
    }
  },

  remember(seen: Seen) {
    try {
      localStorage.setItem(key, JSON.stringify(seen))
    } catch {
      // A full or refused storage costs a convenience, nothing more.
    }
  },
}
