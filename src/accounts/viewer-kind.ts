import type { User } from './contract.ts'

const viewerKinds = ['visitor', 'guest', 'member', 'admin'] as const
/** The audience of a server-rendered page: the same HTML for all guests, all members, all admins. */
export type ViewerKind = (typeof viewerKinds)[number]

export const isViewerKind = (kind: string | undefined): kind is ViewerKind =>
  (viewerKinds as readonly (string | undefined)[]).includes(kind)

export function viewerKindOf(user: Pick<User, 'isAdmin' | 'isGuest'> | undefined): ViewerKind {
  if (!user) return 'visitor'
  if (user.isAdmin) return 'admin'
  return user.isGuest ? 'guest' : 'member'
}

/** Whether the Cookie header may contain a session; without one no lookup is needed. */
export const mayHoldSession = (cookies: string | undefined) => cookies?.includes('sid=') ?? false
