import type { Manifest } from '../../platform/domains/manifest.ts'
import { monitoringContract } from './contract.ts'

export const monitoring = {
  contracts: {
    monitoring: monitoringContract,
  },
  pages: [
    {
      path: '/admin/status',
      file: 'back-office/monitoring/status-page.tsx',
      title: 'Status',
      access: 'staff',
      permission: 'settings',
      chapter: 'system#status',
      nav: { group: 'system', position: 1, waits: 'conditions' },
    },
  ],
} as const satisfies Manifest
