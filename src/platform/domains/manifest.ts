import type { Contract } from '../contract.ts'

/** What a domain brings that browser and server may know. Each stands in `src/domains.ts`. */
export interface Manifest {
  /** Its endpoints, by the name under which the typed client has them. */
  contracts: Record<string, Contract>
}
