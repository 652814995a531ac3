import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const find = namesFrom(
  (oneOfThese) =>
    sql`select device_id as id, min(number) as name from device_numbers where device_id = ${oneOfThese} group by device_id`,
)

/** By one of its numbers. */
export const deviceAuditSubjects: Record<string, AuditSubjects> = { devices: { by: 'id', find } }
