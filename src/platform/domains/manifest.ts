import type { Contract } from '../contract.ts'
import type { ActivityLogWords } from './activity-log.ts'
import type { Page } from './page.ts'

/**
 * What a domain brings that browser and server may know. Each stands in `src/domains.ts`. All values but the contracts are JSON:
 * browsers load the pages alone (`scripts/bundle/strip-schemas.ts`).
 */
export interface Manifest {
  /** Its endpoints, by the name under which the typed client has them. */
  contracts?: Record<string, Contract>
  pages?: readonly Page[]
  activityLog?: ActivityLogWords
}
