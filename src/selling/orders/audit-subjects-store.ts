import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

/** The number of the order. */
export const ordersAuditSubjects: Record<string, AuditSubjects> = {
  orders: {},
  order_cancel_requests: {},
  order_notes: {
    find: namesFrom((these) => sql`select id, order_id as name from order_notes where id = ${these}`),
  },
  returns: { find: namesFrom((these) => sql`select id, order_id as name from returns where id = ${these}`) },
}
