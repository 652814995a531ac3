/** What the activity log says about a domain's tables. */
export interface ActivityLogWords {
  /** By name, each table whose changes by staff are logged. */
  tables: Record<string, AuditedTableWords>
  /** Labels of fields whose name alone would not be understood. */
  fields?: Record<string, string>
  /** Texts of codes that are not the code in other letters. */
  codes?: Record<string, string>
}

interface AuditedTableWords {
  /** What an entry is about; the row's name follows: "Reply to" someone. */
  label: string
  /** The page of what an entry is about, with {{name}} or {{row}} of its subject. None if one of them is empty. */
  path?: string
  /** The page of an entry whose subject has no name. */
  pathWithoutName?: string
}
