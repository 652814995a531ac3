import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { exportsApi } from './api.ts'
import { namesIn } from '../../platform/domains/audit-subjects.ts'

/** "GST export", "Stock value export" */
function exportName(kind: string) {
  const name = kind.replace('report-', '').replaceAll('-', ' ')
  return `${name === 'gst' ? 'GST' : name.charAt(0).toUpperCase() + name.slice(1)} export`
}

export const exportsServer: ServerManifest = {
  apis: [exportsApi],
  auditSubjects: {
    data_exports: { by: 'kind', find: namesIn(exportName) },
  },
}
