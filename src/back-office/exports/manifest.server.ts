import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { exportsApi } from './api.ts'
import { namesIn } from '../../platform/domains/audit-subjects.ts'

export const exportsServer: ServerManifest = {
  apis: [exportsApi],
  auditSubjects: {
    data_exports: { by: 'kind', find: namesIn((kind) => kind.replace('report-', '').replaceAll('-', ' ')) },
  },
}
