import { localStore, sessionStore } from '../../platform/browser-storage.ts'
import type { User } from './contract.ts'
import type { StaffRole } from './roles/role-rules.ts'

/**
 * The signed-in user as the specification wants it in local storage: `user` (with `isAdmin` as the string "true" or
 * "false") and `userId`. Guards and navigation read it; the server never does. It is read once at start and changes
 * only on sign-in, sign-out, when a guest is created, or when the server reports that the session has ended.
 */
export interface StoredUser {
  _id: string
  fullName: string
  email: string
  isAdmin: string
  isGuest: boolean
  /** Of staff only. */
  role?: StaffRole | undefined
}

let currentUser: StoredUser | undefined
const listeners = new Set<() => void>()

export const storedUser = {
  current: () => currentUser,

  /** The signed-in user who is not a guest. */
  member: () => (currentUser?.isGuest ? undefined : currentUser),

  load() {
    const userId = localStore.get('userId')
    currentUser = userId ? { ...emptyUser, ...parseStoredUser(), _id: userId } : undefined
  },

  /** The id in local storage now, which another tab may have changed. */
  idInStorage: () => localStore.get('userId'),

  save({ _id, fullName, email, isAdmin, isGuest, role }: User) {
    currentUser = { _id, fullName, email, isAdmin: String(isAdmin), isGuest, role }
    localStore.set('user', JSON.stringify(currentUser))
    localStore.set('userId', _id)
    notifyListeners()
  },

  clear() {
    if (!currentUser) return
    currentUser = undefined
    localStore.remove('user')
    localStore.remove('userId')
    notifyListeners()
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const emptyUser = { fullName: '', email: '', isAdmin: 'false', isGuest: false }

const parseStoredUser = () => (localStore.getJson('user') ?? {}) as Partial<StoredUser>

function notifyListeners() {
  for (const listener of listeners) listener()
}

/**
 * Follows sign-ins and sign-outs in other tabs, and pages restored from the back/forward cache. After a sign-out elsewhere
 * the user is cleared here; if another user signed in, or a restored page is stale, the page is reloaded.
 */
export function syncTabs() {
  const checkStorage = () => {
    const known = storedUser.current()?._id
    const now = storedUser.idInStorage()
    if (known === undefined || now === known) return
    if (now === undefined) {
      sessionStore.clear()
      storedUser.clear()
    } else location.reload()
  }
  window.addEventListener('storage', checkStorage)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser.current()?._id !== storedUser.idInStorage()) location.reload()
  })
}
