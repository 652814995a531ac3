import type { Manifest } from '../../platform/domains/manifest.ts'
import { integrityContract } from './contract.ts'

export const integrity = {
  contracts: {
    integrity: integrityContract,
  },
  pages: [
    {
      path: '/admin/integrity',
      file: 'back-office/integrity/integrity-page.tsx',
      title: 'Accounts check',
      access: 'staff',
      permission: 'refunds',
      chapter: 'money#accounts-check',
      nav: { group: 'payments', position: 3 },
    },
  ],
} as const satisfies Manifest
