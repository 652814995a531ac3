import { domains } from '../../domains.ts'
import type { StaffPermission } from '../../people/accounts/roles/role-rules.ts'
import type { Manifest } from '../../platform/domains/manifest.ts'
import type { WaitingKind } from './contract.ts'

const manifests: readonly Manifest[] = domains

/** What a role needs to act on each kind; what one may not act on is not listed either. In the browser: scripts/bundle/strip-schemas.ts. */
export const waitingPermissions = Object.assign(
  {},
  ...manifests.map(({ waiting = {} }) => waiting),
) as Record<WaitingKind, StaffPermission>
