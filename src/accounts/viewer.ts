import { createContext, use, useSyncExternalStore } from 'react'
import { mirror, type MirroredUser } from './stored-user.ts'
import type { ViewerKind } from './viewer-kind.ts'

/** Known from the server's render; replaced by the mirror as soon as the browser has taken over. */
export const ServerViewer = createContext<ViewerKind>('visitor')

const asRendered: Record<ViewerKind, MirroredUser | undefined> = {
  visitor: undefined,
  guest: { _id: '', fullName: 'Guest', email: '', isAdmin: 'false', isGuest: true },
  member: { _id: '', fullName: '', email: '', isAdmin: 'false', isGuest: false },
  admin: { _id: '', fullName: '', email: '', isAdmin: 'true', isGuest: false },
}

/** Who is signed in, or undefined for a visitor. `_id` is empty until the browser has taken over. */
export function useViewer() {
  const kind = use(ServerViewer)
  return useSyncExternalStore(mirror.subscribe, mirror.current, () => asRendered[kind])
}

export const isAdmin = (viewer: MirroredUser | undefined) => viewer?.isAdmin === 'true'

/** The server itself has said that this is an admin: what is asked by itself is asked by no one whose mirror was made up. */
export const useKnownStaff = () => use(ServerViewer) === 'admin'
