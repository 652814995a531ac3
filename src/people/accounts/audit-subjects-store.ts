import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const find = namesFrom((these) => sql`select id, full_name as name from users where id = ${these}`)

export const accountsAuditSubjects: Record<string, AuditSubjects> = {
  users: { find },
  sessions: { by: 'user_id', find },
  authenticators: { by: 'user_id', find },
  staff_invitations: { by: 'email' },
}
