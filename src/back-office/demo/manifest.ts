import type { Manifest } from '../../platform/domains/manifest.ts'
import { demoDataContract } from './contract.ts'

export const demo = {
  contracts: {
    demoData: demoDataContract,
  },
  pages: [
    {
      path: '/admin/demo-data',
      file: 'back-office/demo/demo-data-page.tsx',
      title: 'Demo data',
      access: 'staff',
      permission: 'system',
      chapter: 'first-day#from-the-demo-shop',
      below: '/admin',
    },
  ],
  activityLog: {
    tables: {
      demo_data: { label: 'Demo data', path: '/admin/demo-data' },
    },
  },
} as const satisfies Manifest
