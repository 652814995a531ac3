import { defaultPermission, type StaffPermission } from '../../people/accounts/roles/role-rules.ts'

/** What a page of the back office needs. Pages below one of these need the same; the others have the default. */
const pagePermissions: Record<string, StaffPermission> = {
  '/admin/today': 'orders',
  '/orders': 'orders',
  '/admin/help': 'orders',
  '/admin': 'catalogue',
  '/admin/add': 'catalogue',
  '/admin/import': 'catalogue',
  '/admin/catalogue': 'stock',
  '/admin/messages': 'customers',
  '/admin/customers': 'customers',
  '/users': 'staff',
  '/admin/payments': 'payments',
  '/admin/integrity': 'refunds',
  '/admin/gst': 'reports',
  '/admin/export': 'reports',
  '/admin/reports': 'reports',
  '/admin/visits': 'reports',
  '/admin/providers': 'system',
  '/admin/backups': 'system',
  '/admin/demo-data': 'system',
}

export function permissionOfPage(pathname: string): StaffPermission {
  if (/^\/[^/]+\/edit\//.test(pathname)) return 'catalogue'
  const parent = /^(\/(?:admin\/)?[^/]+)/.exec(pathname)?.[1] ?? pathname
  return pagePermissions[pathname] ?? pagePermissions[parent] ?? defaultPermission
}
