import { roleMay, type StaffPermission, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { Waiting, WaitingKind } from './contract.ts'

/** What a role needs to act on each kind; what one may not act on is not listed either. */
export const waitingPermissions: Record<WaitingKind, StaffPermission> = {
  disputes: 'payments',
  paymentsToConfirm: 'payments',
  toPack: 'orders',
  toHandOver: 'orders',
  lateParcels: 'sales',
  cancelRequests: 'refunds',
  returns: 'sales',
  refunds: 'refunds',
  messages: 'customers',
  lowStock: 'catalogue',
  failedMail: 'settings',
}

/** Empties the sections of the kinds that the role may not act on. */
export function waitingFor(role: StaffRole | undefined, waiting: Waiting): Waiting {
  const kinds = Object.keys(waitingPermissions) as WaitingKind[]
  const hidden = kinds.filter((kind) => !roleMay(role, waitingPermissions[kind]))
  return { ...waiting, ...Object.fromEntries(hidden.map((kind) => [kind, { total: 0, rows: [] }])) }
}
