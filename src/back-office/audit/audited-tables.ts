import { domains } from '../../domains.ts'
import type { ActivityLogWords } from '../../platform/domains/activity-log.ts'

type Words = Extract<(typeof domains)[number], { activityLog: object }>['activityLog']['tables']
type KeyOf<T> = T extends unknown ? keyof T : never

/** A table whose changes by staff are in the activity log: its words are in the manifest of its domain. */
export type AuditedTable = KeyOf<Words>

const words = domains.flatMap<ActivityLogWords>((domain) =>
  'activityLog' in domain ? domain.activityLog : [],
)

export const auditedTables: ReadonlyMap<string, ActivityLogWords['tables'][string]> = new Map(
  words.flatMap(({ tables }) => Object.entries(tables)),
)

/** Of fields and codes, which mean the same in every table. */
export const fieldLabels = new Map(words.flatMap(({ fields = {} }) => Object.entries(fields)))
export const codeTexts = new Map(words.flatMap(({ codes = {} }) => Object.entries(codes)))
