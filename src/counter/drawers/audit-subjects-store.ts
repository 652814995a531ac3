import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const drawerOfShift = namesFrom(
  (oneOfThese) =>
    sql`select s.id, d.name from drawer_shifts s join drawers d on d.id = s.drawer_id where s.id = ${oneOfThese}`,
)

export const drawerAuditSubjects: Record<string, AuditSubjects> = {
  drawers: { find: namesFrom((oneOfThese) => sql`select id, name from drawers where id = ${oneOfThese}`) },
  drawer_shifts: { find: drawerOfShift },
  drawer_counts: { by: 'shift_id', find: drawerOfShift },
  cash_moves: { by: 'shift_id', find: drawerOfShift },
}
