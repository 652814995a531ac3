import type { StaffRole } from './role-rules.ts'

export const roleNames: Record<StaffRole | 'member', string> = {
  owner: 'Owner',
  manager: 'Manager',
  counter: 'Counter',
  technician: 'Technician',
  member: 'Member',
}

export const roleNotes: Record<StaffRole | 'member', string> = {
  owner: 'Everything, also roles, keys and backups.',
  manager: 'Everything but roles, keys and backups.',
  counter: 'Orders, payments, customers, messages and stock. No refunds, no prices.',
  technician: 'Orders and repairs only.',
  member: 'Shops, and sees only their own orders.',
}
