import { sql } from 'drizzle-orm'
import { namesFrom, namesIn, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

export const mailAuditSubjects: Record<string, AuditSubjects> = {
  outbox: {
    find: namesFrom(
      (these) => sql`select id, subject || ' to ' || recipient as name from outbox where id = ${these}`,
    ),
  },
  /** "email.payment_to_confirm" is "payment to confirm". */
  message_texts: { find: namesIn((id) => (id.split('.')[1] ?? '').replaceAll('_', ' ')) },
}
