import type { RecentStaff } from './recent-auth.ts'

/** RecentStaff for demo data and tests, which have no session. dependency-cruiser forbids every other import. */
export const staffWithoutSession = (id?: string) => ({ actor: 'staff', id }) as RecentStaff
