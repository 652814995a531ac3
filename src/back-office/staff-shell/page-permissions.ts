import { defaultPermission, type StaffPermission } from '../../people/accounts/roles/role-rules.ts'
import { pageAt } from '../../web/page-at.ts'

/** What the page of the back office at this path needs. */
export function permissionOfPage(pathname: string): StaffPermission {
  const page = pageAt(pathname)
  return page?.access === 'staff' ? page.permission : defaultPermission
}
