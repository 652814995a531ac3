import type { Manifest } from '../../platform/domains/manifest.ts'
import { reportsContract } from './contract.ts'
import { salesReports } from './report-texts.ts'

export const reports = {
  contracts: {
    reports: reportsContract,
  },
  reports: salesReports,
  pages: [
    {
      path: '/admin/reports/:report?',
      file: 'back-office/reports/reports-page.tsx',
      title: 'Reports',
      access: 'staff',
      permission: 'reports',
      chapter: 'reports',
      nav: { group: 'reports', position: 1 },
    },
  ],
} as const satisfies Manifest
