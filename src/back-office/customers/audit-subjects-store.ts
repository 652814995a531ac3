import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

export const customersAuditSubjects: Record<string, AuditSubjects> = {
  customer_notes: {
    find: namesFrom((these) => sql`select id, phone as name from customer_notes where id = ${these}`),
  },
  customer_merges: {
    find: namesFrom(
      (these) =>
        sql`select id, phone || ' into ' || into_phone as name from customer_merges where id = ${these}`,
    ),
  },
  customer_requests: {
    find: namesFrom(
      (these) =>
        sql`select id, 'number ending in ' || phone_end as name from customer_requests where id = ${these}`,
    ),
  },
}
