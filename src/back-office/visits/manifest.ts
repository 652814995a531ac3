import type { Manifest } from '../../platform/domains/manifest.ts'
import { pageViewsContract } from './contract.ts'

export const visits = {
  contracts: {
    pageViews: pageViewsContract,
  },
  pages: [
    {
      path: '/admin/visits',
      file: 'back-office/visits/visits-page.tsx',
      title: 'Visits',
      access: 'staff',
      permission: 'reports',
      chapter: 'system#visits',
      nav: { group: 'reports', position: 4 },
    },
  ],
} as const satisfies Manifest
