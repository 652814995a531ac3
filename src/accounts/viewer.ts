import { createContext, use, useSyncExternalStore } from 'react'
import { storedUser, type StoredUser } from './stored-user.ts'
import type { ViewerKind } from './viewer-kind.ts'

/** The audience that the server rendered for; after hydration the stored user takes over. */
export const ServerViewer = createContext<ViewerKind>('visitor')

const viewerByKind: Record<ViewerKind, StoredUser | undefined> = {
  visitor: undefined,
  guest: { _id: '', fullName: 'Guest', email: '', isAdmin: 'false', isGuest: true },
  member: { _id: '', fullName: '', email: '', isAdmin: 'false', isGuest: false },
  admin: { _id: '', fullName: '', email: '', isAdmin: 'true', isGuest: false },
}

/** The signed-in user, or undefined for a visitor. `_id` is empty until hydration. */
export function useViewer() {
  const kind = use(ServerViewer)
  return useSyncExternalStore(storedUser.subscribe, storedUser.current, () => viewerByKind[kind])
}

export const isAdmin = (viewer: StoredUser | undefined) => viewer?.isAdmin === 'true'

/** Whether the server itself rendered for an admin. Background requests check this, since local storage can be forged. */
export const useVerifiedAdmin = () => use(ServerViewer) === 'admin'
