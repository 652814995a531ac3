import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

/** Numbers of samples by what they are. */
type SampleCounts = Record<string, number>

interface DemoRemoval {
  /** Samples that staff edited stay. */
  retainChanged: boolean
  now: Date
}

/** The samples of a domain in a demo shop. */
export interface DemoData {
  /** Adds samples to a shop that has the sample items. */
  fill?: (db: Database, clock: Clock) => Promise<void>
  count?: (db: Database) => Promise<SampleCounts>
  /** Why the samples cannot be removed now, in sentences. */
  blockers?: (db: Database) => Promise<string[]>
  /** Row locks, so that no sample changes meanwhile, and two removals come one after the other. */
  lock?: (db: Database) => Promise<void>
  /** Returns how many were removed. */
  remove: (db: Database, removal: DemoRemoval) => Promise<SampleCounts>
}
