import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { integrityApi } from './api.ts'
import { integrityJobs } from './nightly-checks.ts'

export const integrityServer: ServerManifest = {
  apis: [integrityApi],
  jobs: integrityJobs,
}
