import type { User } from './contract.ts'

/**
 * The specification's copy of who is signed in, in local storage: `user` (with `isAdmin` as the string "true" or
 * "false") and `userId`. Guards and navigation read it; the server never does. It is read once at start and changes
 * only when the app signs in, signs out or makes a guest, or when the server says that the session has ended.
 */
export interface MirroredUser {
  _id: string
  fullName: string
  email: string
  isAdmin: string
  isGuest: boolean
}

let mirrored: MirroredUser | undefined
const listeners = new Set<() => void>()

export const mirror = {
  current: () => mirrored,

  readFromStorage() {
    const userId = localStorage.getItem('userId')
    mirrored = userId ? { ...nobody, ...storedUser(), _id: userId } : undefined
  },

  /** Whose it is now, also where another tab has changed it. */
  inStorage: () => localStorage.getItem('userId') ?? undefined,

  remember({ _id, fullName, email, isAdmin, isGuest }: User) {
    mirrored = { _id, fullName, email, isAdmin: String(isAdmin), isGuest }
    localStorage.setItem('user', JSON.stringify(mirrored))
    localStorage.setItem('userId', _id)
    tell()
  },

  forget() {
    if (!mirrored) return
    mirrored = undefined
    localStorage.removeItem('user')
    localStorage.removeItem('userId')
    tell()
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const nobody = { fullName: '', email: '', isAdmin: 'false', isGuest: false }

function storedUser(): Partial<MirroredUser> {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? '{}') as Partial<MirroredUser> | null) ?? {}
  } catch {
    return {}
  }
}

function tell() {
  for (const listener of listeners) listener()
}
