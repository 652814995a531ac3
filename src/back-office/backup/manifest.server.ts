import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { backupApi } from './api.ts'
import { backupJobs } from './schedule/backup-job.ts'

export const backupServer: ServerManifest = {
  apis: [backupApi],
  jobs: backupJobs,
}
