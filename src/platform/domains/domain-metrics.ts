import type { SQL } from 'drizzle-orm'
import type { Family } from '../prometheus.ts'

/** Figures of a domain's tables for the status page, and what of them `/metrics` shows. */
export interface DomainMetrics<Figures extends object = object> {
  /** A query of one value for each; those of all domains are read in one statement. */
  figures: (now: Date) => Record<keyof Figures, SQL>
  gauges?(figures: Figures): Family[]
}
