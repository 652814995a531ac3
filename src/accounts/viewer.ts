import { createContext, use, useSyncExternalStore } from 'react'
import { storedUser, type StoredUser } from './stored-user.ts'
import type { ViewerKind } from './viewer-kind.ts'

/** Known from the server's render; replaced by the mirror as soon as the browser has taken over. */
export const ServerViewer = createContext<ViewerKind>('visitor')

const viewerByKind: Record<ViewerKind, StoredUser | undefined> = {
  visitor: undefined,
  guest: { _id: '', fullName: 'Guest', email: '', isAdmin: 'false', isGuest: true },
  member: { _id: '', fullName: '', email: '', isAdmin: 'false', isGuest: false },
  admin: { _id: '', fullName: '', email: '', isAdmin: 'true', isGuest: false },
}

/** Who is signed in, or undefined for a visitor. `_id` is empty until the browser has taken over. */
export function useViewer() {
  const kind = use(ServerViewer)
  return useSyncExternalStore(storedUser.subscribe, storedUser.current, () => viewerByKind[kind])
}

export const isAdmin = (viewer: StoredUser | undefined) => viewer?.isAdmin === 'true'

/** The server itself has said that this is an admin: what is asked by itself is asked by no one whose mirror was made up. */
export const useVerifiedAdmin = () => use(ServerViewer) === 'admin'
