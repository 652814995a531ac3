import type { ReactNode } from 'react'
import { useViewer } from '../viewer.ts'
import type { StoredUser } from '../stored-user.ts'
import { roleMay, type StaffPermission } from './role-rules.ts'

/**
 * What pages show. A stored user without a role is taken for an owner: it was stored before there were roles, and the server decides
 * anyway.
 */
export const viewerMay = (viewer: StoredUser | undefined, permission: StaffPermission) =>
  viewer?.isAdmin === 'true' && roleMay(viewer.role ?? 'owner', permission)

/** Whether the viewer's role has the permission, to hide what the server would refuse. */
export function useMay() {
  const viewer = useViewer()
  return (permission: StaffPermission) => viewerMay(viewer, permission)
}

/** Shows its children only to those whose role has the permission; the server refuses the others anyway. */
export function May({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}
