import { domains } from '../domains.ts'
import type { WaitingCounts } from '../back-office/today/contract.ts'
import type { StaffPermission } from '../people/accounts/roles/role-rules.ts'
import type { Page } from '../platform/domains/page.ts'

/** What may wait on a page of the staff: things that are counted, conditions of the shop, a backup that is due. */
export type Waiting = keyof WaitingCounts | 'conditions' | 'backups'

/** Every page of every domain; a permission that does not exist does not compile. */
export const pages = domains.flatMap<Page<StaffPermission, Waiting>>((domain) =>
  'pages' in domain ? domain.pages : [],
)

export const staffPages = pages.filter((page) => page.access === 'staff')
