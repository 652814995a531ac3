import { contracts } from './contracts.ts'

/** In the browser these are the endpoints for staff, and contracts.ts has the others: scripts/bundle/strip-schemas.ts. */
export const staffContracts = contracts
