import { expect } from 'vitest'
import type { AuditEntry } from '../audit/contract.ts'
import type { Person } from './visitor.ts'

/** UUIDs, ISO times, brackets of JSON and names of columns. */
const rawData = /[0-9a-f]{8}-[0-9a-f]{4}-|\dT\d\d:|[{}[\]]|\b[a-z]+_[a-z_]+\b|\d{4}-\d\d-\d\d/

/** Expects that the newest entries of the activity log have no raw data. */
export async function expectEntriesInWords(staff: Person) {
  const log = (await staff.get('/api/admin/audit?limit=200')).json<AuditEntry[]>()
  for (const { title, changes } of log)
    for (const words of [title, ...changes.flatMap(({ label, before, after }) => [label, before, after])])
      expect.soft(words).not.toMatch(rawData)
}
