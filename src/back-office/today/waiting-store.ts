import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { listOf } from '../../platform/database/expressions.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import type { WaitingRow, WaitingSection } from '../../platform/domains/waiting-section.ts'
import { Waiting, WaitingCounts, type WaitingKind } from './contract.ts'
import { maxCounted } from './rows-rule.ts'

type StoredSections = Record<WaitingKind, { total: number; rows: WaitingRow[] }>
type SectionsQuery = Parameters<WaitingSection['rows']>[0]

const kinds = Object.keys(Waiting.shape) as WaitingKind[]
const countNames = Object.keys(WaitingCounts.shape) as (keyof WaitingCounts)[]

/** Stops counting at `maxCounted`. */
const countOf = (rows: SQL) =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxCounted}) as counted)`

/** What waits for the shop's staff, of all domains in one statement. */
export function waitingStore(db: Database, domains: readonly ServerManifest[]) {
  const parts = domains.flatMap(({ waiting = [] }) => waiting)
  const sections = Object.assign({}, ...parts.map((part) => part.sections)) as Record<
    WaitingKind,
    WaitingSection
  >

  return {
    async counts(query: Pick<SectionsQuery, 'repairsOnly'>): Promise<WaitingCounts> {
      const countNamed = (name: keyof WaitingCounts) => {
        const counted = parts.flatMap(({ counts }) => counts[name]?.(query) ?? [])
        return sql`${sql.join(counted.map(countOf), sql` + `)} as ${sql.identifier(name)}`
      }
      const { rows } = await db.execute<Record<keyof WaitingCounts, number>>(
        sql`select ${sql.join(countNames.map(countNamed), sql`, `)}`,
      )
      return rows[0]!
    },

    /** The oldest `limit` rows of each section, with the number of all. */
    async sections(limit: number, query: SectionsQuery): Promise<Waiting> {
      const sectionOf = (kind: WaitingKind) => {
        const { counted, rows } = sections[kind]
        return sql`${sql.raw(`'${kind}'`)}, json_build_object(
          'total', ${countOf(counted(query))}, 'rows', ${listOf(sql`${rows(query, limit)} limit ${limit}`)})`
      }
      const { rows } = await db.execute<{ waiting: StoredSections }>(
        sql`select json_build_object(${sql.join(kinds.map(sectionOf), sql`, `)}) as waiting`,
      )
      const stored = rows[0]!.waiting
      const presented = kinds.map((kind) => [
        kind,
        { total: stored[kind].total, rows: stored[kind].rows.map(sections[kind].present) },
      ])
      return Object.fromEntries(presented) as Waiting
    },
  }
}
