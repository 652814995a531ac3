import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { mailApi } from './api.ts'
import { messageTextsApi } from './texts/api.ts'
import { waitingMail } from './waiting-store.ts'

export const mailServer: ServerManifest = { apis: [mailApi, messageTextsApi], waiting: waitingMail }
