import type { Manifest } from '../../platform/domains/manifest.ts'
import { todayContract } from './contract.ts'

export const today = {
  contracts: {
    today: todayContract,
  },
  pages: [
    {
      path: '/admin/today',
      file: 'back-office/today/today-page.tsx',
      title: 'Today',
      access: 'staff',
      permission: 'orders',
      chapter: 'today',
      nav: { group: 'today', position: 1 },
    },
  ],
} as const satisfies Manifest
