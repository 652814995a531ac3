import type { Manifest } from '../../platform/domains/manifest.ts'
import { reportsContract } from './contract.ts'

export const reports = {
  contracts: {
    reports: reportsContract,
  },
  pages: [
    {
      path: '/admin/reports/:report?',
      file: 'back-office/reports/reports-page.tsx',
      title: 'Reports',
      access: 'staff',
      permission: 'reports',
      chapter: 'reports',
      nav: { group: 'money', position: 1 },
    },
  ],
} as const satisfies Manifest
