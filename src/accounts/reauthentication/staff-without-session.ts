import type { RecentStaff } from './recent-auth.ts'

/** For the demo shop and for tests, which have no session. dependency-cruiser refuses every other import. */
export const staffWithoutSession = (id?: string) => ({ actor: 'staff', id }) as RecentStaff
