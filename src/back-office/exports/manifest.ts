import type { Manifest } from '../../platform/domains/manifest.ts'
import { exportsContract } from './contract.ts'

export const exports = {
  contracts: {
    exports: exportsContract,
  },
  pages: [
    {
      path: '/admin/export',
      file: 'back-office/exports/export-page.tsx',
      title: 'Export',
      access: 'staff',
      permission: 'reports',
      chapter: 'export',
      nav: { group: 'reports', position: 3 },
    },
  ],
  activityLog: {
    tables: {
      data_exports: { label: '', path: '/admin/export' },
    },
    codes: { csv: 'CSV', xlsx: 'Excel' },
  },
} as const satisfies Manifest
