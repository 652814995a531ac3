import type { Contract } from '../contract.ts'
import type { ReportText, SheetText } from './report-text.ts'
import type { ActivityLogWords } from './activity-log.ts'
import type { Page } from './page.ts'

/**
 * What a domain brings that browser and server may know. Each stands in `src/domains.ts`. All values but the contracts are JSON:
 * browsers load the pages, and of the rest the lists that pages show (`scripts/bundle/strip-schemas.ts`).
 */
export interface Manifest {
  /** Its endpoints, by the name under which the typed client has them. */
  contracts?: Record<string, Contract>
  /** Its reports; the server's manifest builds them. */
  reports?: readonly ReportText[]
  /** Lists that staff export; the server's manifest makes the sheets. */
  sheets?: readonly SheetText[]
  /** What waits for staff, by kind: the permission that a role needs to act on it. */
  waiting?: Readonly<Record<string, string>>
  pages?: readonly Page[]
  activityLog?: ActivityLogWords
}
