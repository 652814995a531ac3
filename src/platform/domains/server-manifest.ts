import type { SQL } from 'drizzle-orm'
import type { ApiPlugin } from '../plugin.ts'
import type { Family } from '../prometheus.ts'
import type { BuildReport } from '../reports/report.ts'
import type { MakeSheet } from '../spreadsheets/list-sheet.ts'
import type { AuditSubjects } from './audit-subjects.ts'
import type { BackgroundJob } from './background-job.ts'
import type { DemoData } from './demo-data.ts'
import type { EditableText } from './editable-text.ts'
import type { IntegrityCheck } from './integrity-check.ts'
import type { ApplyFix } from './integrity-fix.ts'
import type { PersonalData } from './personal-data.ts'
import type { Waiting } from './waiting-section.ts'

/** Figures of a domain's tables for the status page, and what of them `/metrics` shows. */
export interface DomainMetrics<Figures extends object = object> {
  /** A query of one value for each; those of all domains are read in one statement. */
  figures: (now: Date) => Record<keyof Figures, SQL>
  gauges?(figures: Figures): Family[]
}

/** What a domain brings that only the server may load. Each stands in `src/domains.server.ts`. */
export interface ServerManifest {
  /** Its endpoints, registered in this order. */
  apis?: ApiPlugin[]
  /** Emails and messages whose words the owner can change. */
  messageTexts?: EditableText[]
  /** An erasure goes through the domains from the last to the first: a domain may stop referring to the rows of those before it. */
  personalData?: PersonalData
  /** What entries of the activity log are about, by table. Rows of other tables have no name. */
  auditSubjects?: Record<string, AuditSubjects>
  /** A demo shop is filled from the first domain to the last; its samples are removed from the last to the first. */
  demoData?: DemoData
  /** Builds the reports of its `Manifest`, by name. */
  reports?: Record<string, BuildReport>
  /** Makes the sheets of its `Manifest`, by kind. */
  sheets?: Record<string, MakeSheet>
  /** Finds what waits, by the kinds of its `Manifest`. */
  waiting?: Waiting
  /** What always holds in its tables. */
  checks?: IntegrityCheck[]
  /** By the names in the contract of the integrity checks. */
  fixes?: Record<string, ApplyFix>
  /** Its work in the background. */
  jobs?: BackgroundJob[]
  metrics?: DomainMetrics
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The manifests of all domains: an endpoint that is about all of them, such as the integrity checks, reads its part of each. */
    domains: readonly ServerManifest[]
  }
}
