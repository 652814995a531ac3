import type { ReactNode } from 'react'
import type { StaffPermission } from './role-rules.ts'
import { useMay } from './use-may.ts'

/** Shows its children only to those whose role has the permission; the server refuses the others anyway. */
export function May({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}
