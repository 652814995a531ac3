import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { deviceAuditSubjects } from './audit-subjects-store.ts'
import { devicesApi } from './devices-api.ts'
import { devicesSheet } from './devices-sheet-store.ts'
import { imeiChecksApi } from './imei-checks/imei-checks-api.ts'
import { deviceChecks } from './integrity-checks-store.ts'

export const devicesServer: ServerManifest = {
  apis: [devicesApi, imeiChecksApi],
  auditSubjects: deviceAuditSubjects,
  checks: deviceChecks,
  sheets: { devices: devicesSheet },
}
