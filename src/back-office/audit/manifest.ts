import type { Manifest } from '../../platform/domains/manifest.ts'
import { auditContract } from './contract.ts'

export const audit = {
  contracts: {
    audit: auditContract,
  },
  pages: [
    {
      path: '/admin/changes',
      file: 'back-office/audit/activity-log-page.tsx',
      title: 'Activity log',
      access: 'staff',
      permission: 'settings',
      chapter: 'system#activity-log',
      nav: { group: 'system', position: 3 },
    },
  ],
} as const satisfies Manifest
