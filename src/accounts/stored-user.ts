import type { User } from './contract.ts'

/**
 * The specification's copy of who is signed in, in local storage: `user` (with `isAdmin` as the string "true" or
 * "false") and `userId`. Guards and navigation read it; the server never does. It is read once at start and changes
 * only when the app signs in, signs out or makes a guest, or when the server says that the session has ended.
 */
export interface StoredUser {
  _id: string
  fullName: string
  email: string
  isAdmin: string
  isGuest: boolean
}

let currentUser: StoredUser | undefined
const listeners = new Set<() => void>()

export const storedUser = {
  current: () => currentUser,

  load() {
    const userId = localStorage.getItem('userId')
    currentUser = userId ? { ...emptyUser, ...parseStoredUser(), _id: userId } : undefined
  },

  /** Whose it is now, also where another tab has changed it. */
  idInStorage: () => localStorage.getItem('userId') ?? undefined,

  save({ _id, fullName, email, isAdmin, isGuest }: User) {
    currentUser = { _id, fullName, email, isAdmin: String(isAdmin), isGuest }
    localStorage.setItem('user', JSON.stringify(currentUser))
    localStorage.setItem('userId', _id)
    notifyListeners()
  },

  clear() {
    if (!currentUser) return
    currentUser = undefined
    localStorage.removeItem('user')
    localStorage.removeItem('userId')
    notifyListeners()
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const emptyUser = { fullName: '', email: '', isAdmin: 'false', isGuest: false }

function parseStoredUser(): Partial<StoredUser> {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? '{}') as Partial<StoredUser> | null) ?? {}
  } catch {
    return {}
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/**
 * Another tab may sign out or let someone else in, and the back button may bring back a page as it was then. Whoever is
 * signed in no longer is forgotten here at once; where someone else is, or a page comes back, it is read anew.
 */
export function syncTabs() {
  const checkStorage = () => {
    const known = storedUser.current()?._id
    const now = storedUser.idInStorage()
    if (known === undefined || now === known) return
    if (now === undefined) {
      sessionStorage.clear()
      storedUser.clear()
    } else location.reload()
  }
  window.addEventListener('storage', checkStorage)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser.current()?._id !== storedUser.idInStorage()) location.reload()
  })
}
