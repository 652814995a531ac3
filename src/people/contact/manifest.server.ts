import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { contactApi } from './api.ts'
import { inboxApi } from './inbox-api.ts'
import { waitingMessages } from './waiting-store.ts'

export const contactServer: ServerManifest = {
  apis: [contactApi, inboxApi],
  waiting: waitingMessages,
}
