import { domains } from '../../domains.ts'
import type { Manifest } from '../../platform/domains/manifest.ts'

const manifests: readonly Manifest[] = domains

/** The reports of all domains. The browser has them without the rest of the manifests: scripts/bundle/strip-schemas.ts. */
export const reportList = manifests
  .flatMap(({ reports = [] }) => reports)
  .toSorted((a, b) => a.position - b.position)
