import type { Database } from '../../platform/database.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import type { ListSheet } from '../../platform/spreadsheets/list-sheet.ts'
import { reportBuilders } from '../reports/report-builders.ts'
import { momentsOf, type OpenPeriod } from './kind-rules.ts'
import { reportSheet } from './report-sheet.ts'

export type SheetOf = (db: Database, kind: string, period: OpenPeriod, now: Date) => ListSheet

/** Makes the sheets of all domains: their lists, and their reports under a kind of its own. */
export function sheetsOf(domains: readonly ServerManifest[]): SheetOf {
  const lists = new Map(domains.flatMap(({ sheets = {} }) => Object.entries(sheets)))
  const reports = reportBuilders(domains)
  return (db, kind, period, now) => {
    const makeSheet = lists.get(kind)
    if (makeSheet) return makeSheet(db, momentsOf(period))
    const name = kind.slice('report-'.length)
    return reportSheet(name, reports.get(name)!, { db, period, now })
  }
}
