import { expect } from 'vitest'
import type { AuditEntry } from '../back-office/audit/contract.ts'
import type { Person } from './visitor.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/
/** UUIDs, ISO times, brackets of JSON and names of columns. */
export const rawData = /[0-9a-f]{8}-[0-9a-f]{4}-|\dT\d\d:|[{}[\]]|\b[a-z]+_[a-z_]+\b|\d{4}-\d\d-\d\d/

/** Expects that the newest entries of the activity log have no raw data. */
export async function expectEntriesInWords(staff: Person) {
  const log = (await staff.get('/api/admin/audit?limit=200')).json<AuditEntry[]>()
  for (const { title, subject, changes } of log) {
    // The subject of an email may have brackets.
    expect.soft(subject.name).not.toMatch(uuid)
    for (const words of [title, ...changes.flatMap(({ label, before, after }) => [label, before, after])])
      expect.soft(words).not.toMatch(rawData)
  }
}
