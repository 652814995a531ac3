import type { BackgroundJob } from './background-job.ts'
import type { DomainMetrics } from './domain-metrics.ts'
import type { EditableText } from './editable-text.ts'
import type { IntegrityCheck } from './integrity-check.ts'
import type { ApplyFix } from './integrity-fix.ts'
import type { ApiPlugin } from '../plugin.ts'

/** What a domain brings that only the server may load. Each stands in `src/domains.server.ts`. */
export interface ServerManifest {
  /** Its endpoints, registered in this order. */
  apis?: ApiPlugin[]
  /** Emails and messages whose words the owner can change. */
  messageTexts?: EditableText[]
  /** What always holds in its tables. */
  checks?: IntegrityCheck[]
  /** By the names in the contract of the integrity checks. */
  fixes?: Record<string, ApplyFix>
  jobs?: BackgroundJob[]
  metrics?: DomainMetrics
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The manifests of all domains: an endpoint that is about all of them, such as the integrity checks, reads its part of each. */
    domains: readonly ServerManifest[]
  }
}
