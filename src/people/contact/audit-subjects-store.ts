import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const find = namesFrom((these) => sql`select id, name from contact_messages where id = ${these}`)

export const contactAuditSubjects: Record<string, AuditSubjects> = {
  contact_messages: { find },
  contact_replies: { by: 'message_id', find },
}
