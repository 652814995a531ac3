import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { acknowledgementText } from './acknowledgement.ts'
import { contactApi } from './api.ts'
import { inboxApi } from './inbox-api.ts'
import { contactPersonalData } from './personal-data-store.ts'
import { contactAuditSubjects } from './store.ts'
import { waitingMessages } from './waiting-store.ts'

export const contactServer: ServerManifest = {
  apis: [contactApi, inboxApi],
  messageTexts: [acknowledgementText],
  personalData: contactPersonalData,
  auditSubjects: contactAuditSubjects,
  waiting: waitingMessages,
}
