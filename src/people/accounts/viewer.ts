import { createContext, use, useSyncExternalStore } from 'react'
import { storedUser, type StoredUser } from './stored-user.ts'
import type { StaffRole } from './roles/role-rules.ts'
import { isStaffKind, type ViewerKind } from './viewer-kind.ts'

/** The audience that the server rendered for; after hydration the stored user takes over. */
export const ServerViewer = createContext<ViewerKind>('visitor')

const guest: StoredUser = { _id: '', fullName: 'Guest', email: '', isAdmin: 'false', isGuest: true }
const member: StoredUser = { ...guest, fullName: '', isGuest: false }
const staff = (role: StaffRole): StoredUser => ({ ...member, isAdmin: 'true', role })
const viewerByKind: Record<ViewerKind, StoredUser | undefined> = {
  visitor: undefined,
  guest,
  member,
  owner: staff('owner'),
  manager: staff('manager'),
  counter: staff('counter'),
  technician: staff('technician'),
}

/** The signed-in user, or undefined for a visitor. `_id` is empty until hydration. */
export function useViewer() {
  const kind = use(ServerViewer)
  return useSyncExternalStore(storedUser.subscribe, storedUser.current, () => viewerByKind[kind])
}

export const isAdmin = (viewer: StoredUser | undefined) => viewer?.isAdmin === 'true'

/** Whether the server itself rendered for staff. Background requests check this, since local storage can be forged. */
export const useVerifiedAdmin = () => isStaffKind(use(ServerViewer))
