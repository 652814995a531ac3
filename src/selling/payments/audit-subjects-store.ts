import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

/** The number of the order; empty for a payment without one. */
export const paymentsAuditSubjects: Record<string, AuditSubjects> = {
  payments: {
    find: namesFrom((these) => sql`select id, reference as name from payments where id = ${these}`),
  },
  refunds: {
    find: namesFrom(
      (these) => sql`
        select r.id, p.reference as name from refunds r join payments p on p.id = r.payment_id where r.id = ${these}`,
    ),
  },
  gateway_exceptions: {
    find: namesFrom(
      (these) => sql`select id, replace(event, '_', ' ') as name from gateway_exceptions where id = ${these}`,
    ),
  },
}
