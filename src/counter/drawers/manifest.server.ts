import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { drawersApi } from './api.ts'
import { drawerAuditSubjects } from './audit-subjects-store.ts'
import { drawerChecks } from './integrity-checks-store.ts'
import { cashMovesSheet, shiftsSheet } from './sheets-store.ts'
import { waitingShifts } from './waiting-store.ts'

export const drawersServer: ServerManifest = {
  apis: [drawersApi],
  auditSubjects: drawerAuditSubjects,
  checks: drawerChecks,
  sheets: { 'drawer-shifts': shiftsSheet, 'cash-moves': cashMovesSheet },
  waiting: waitingShifts,
}
