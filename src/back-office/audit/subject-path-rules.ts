import { fillText, variablesIn } from '../../platform/text-variables.ts'
import { auditedTables } from './audited-tables.ts'

interface Subject {
  table: string
  name: string
  row: string
}

/** The page of what an entry is about; null if it has none, such as a deleted item. */
export function subjectPath({ table, name, row }: Subject): string | null {
  const { path, pathWithoutName } = auditedTables.get(table) ?? {}
  if (path === undefined) return null
  const values: Record<string, string> = { name, row }
  if (variablesIn(path).some((variable) => !values[variable])) return pathWithoutName ?? null
  return fillText(path, { ...values, name: encodeURIComponent(name) })
}
