import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { contactApi } from './api.ts'
import { inboxApi } from './inbox-api.ts'

export const contactServer: ServerManifest = {
  apis: [contactApi, inboxApi],
}
