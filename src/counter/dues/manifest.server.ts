import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { writeOffsSheet } from '../../selling/orders/dues/write-offs-sheet-store.ts'
import { duesApi } from './api.ts'
import { duesSheet } from './dues-sheet-store.ts'
import { waitingDues } from './waiting-store.ts'

export const duesServer: ServerManifest = {
  apis: [duesApi],
  sheets: { dues: duesSheet, 'write-offs': writeOffsSheet },
  waiting: waitingDues,
}
