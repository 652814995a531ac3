import type { EditableText } from './editable-text.ts'
import type { Waiting } from './waiting-section.ts'
import type { ApiPlugin } from '../plugin.ts'
import type { BuildReport } from '../reports/report.ts'
import type { MakeSheet } from '../spreadsheets/list-sheet.ts'

/** What a domain brings that only the server may load. Each stands in `src/domains.server.ts`. */
export interface ServerManifest {
  /** Its endpoints, registered in this order. */
  apis?: ApiPlugin[]
  /** Emails and messages whose words the owner can change. */
  messageTexts?: EditableText[]
  /** Builds the reports of its `Manifest`, by name. */
  reports?: Record<string, BuildReport>
  /** Makes the sheets of its `Manifest`, by kind. */
  sheets?: Record<string, MakeSheet>
  /** Finds what waits, by the kinds of its `Manifest`. */
  waiting?: Waiting
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The manifests of all domains: an endpoint that is about all of them, such as the integrity checks, reads its part of each. */
    domains: readonly ServerManifest[]
  }
}
