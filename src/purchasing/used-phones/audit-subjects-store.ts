import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const find = namesFrom(
  (oneOfThese) =>
    sql`select id, coalesce(code || ', ', '') || item_name as name from used_phones where id = ${oneOfThese}`,
)

export const usedPhonesSubjects: Record<string, AuditSubjects> = {
  used_phones: { by: 'id', find },
  used_phone_pictures: { by: 'used_phone_id', find },
  used_phone_payments: { by: 'used_phone_id', find },
}
