import type { ServerManifest } from '../../platform/domains/server-manifest.ts'

export const drawersServer: ServerManifest = {}
