import type { User } from './contract.ts'
import type { StaffRole } from './roles/role-rules.ts'

/** The audience of a server-rendered page: the same HTML for all guests, all members, all staff of a role. */
export type ViewerKind = 'visitor' | 'guest' | 'member' | StaffRole

const kinds: Record<ViewerKind, true> = {
  visitor: true,
  guest: true,
  member: true,
  owner: true,
  manager: true,
  counter: true,
  technician: true,
}

export const isViewerKind = (kind: string | undefined): kind is ViewerKind =>
  kind !== undefined && Object.hasOwn(kinds, kind)

export const isStaffKind = (kind: ViewerKind): kind is StaffRole =>
  kind !== 'visitor' && kind !== 'guest' && kind !== 'member'

export function viewerKindOf(user: Pick<User, 'role' | 'isGuest'> | undefined): ViewerKind {
  if (!user) return 'visitor'
  return user.role ?? (user.isGuest ? 'guest' : 'member')
}

/** Whether the Cookie header may contain a session; without one no lookup is needed. */
export const mayHoldSession = (cookies: string | undefined) => cookies?.includes('sid=') ?? false
