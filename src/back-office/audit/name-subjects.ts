import type { Database } from '../../platform/database.ts'
import type { AuditSubject, AuditSubjects } from '../../platform/domains/audit-subjects.ts'

interface Entry {
  id: number
  tableName: string
  rowId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * What the entries are about, by the entry's id: at most one statement for each table that occurs. Rows of a table without subjects,
 * such as the shop's profile, have no name.
 */
export async function nameSubjects(
  db: Database,
  subjects: Readonly<Record<string, AuditSubjects>>,
  entries: Entry[],
): Promise<Map<number, AuditSubject>> {
  const named = new Map<number, AuditSubject>()
  for (const [table, ofTable] of Map.groupBy(entries, ({ tableName }) => tableName)) {
    const ofThisTable = subjects[table]
    if (!ofThisTable) continue
    const { by, find, otherwise } = ofThisTable
    const valueOf = (entry: Entry) => (by === undefined ? entry.rowId : logged(entry, by))
    const found = await find?.(db, [...new Set(ofTable.map(valueOf))])
    for (const entry of ofTable) {
      const value = valueOf(entry)
      const byLog = { name: find ? logged(entry, otherwise) : value }
      named.set(entry.id, found?.get(value) ?? byLog)
    }
  }
  return named
}

/** The row's column as it was logged; empty if it was not. */
function logged({ before, after }: Entry, column: string | undefined) {
  const value = column === undefined ? undefined : (after[column] ?? before[column])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
