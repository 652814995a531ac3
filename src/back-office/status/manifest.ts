import type { Manifest } from '../../platform/domains/manifest.ts'
import { statusContract } from './contract.ts'

export const status = {
  contracts: {
    status: statusContract,
  },
  pages: [
    {
      path: '/admin/status',
      file: 'back-office/status/status-page.tsx',
      title: 'Status',
      access: 'staff',
      permission: 'settings',
      chapter: 'system#status',
      nav: { group: 'system', position: 1, waits: 'conditions' },
    },
  ],
} as const satisfies Manifest
