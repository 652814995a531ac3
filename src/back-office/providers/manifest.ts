import type { Manifest } from '../../platform/domains/manifest.ts'
import { providersContract } from './contract.ts'

export const providers = {
  contracts: {
    providers: providersContract,
  },
  pages: [
    {
      path: '/admin/providers',
      file: 'back-office/providers/providers-page.tsx',
      title: 'Payments and mail',
      access: 'staff',
      permission: 'system',
      chapter: 'payments-and-mail',
      nav: { group: 'payments', position: 1 },
    },
  ],
  activityLog: {
    tables: {
      stored_secrets: { label: 'Payments and mail', path: '/admin/providers' },
    },
    fields: { hint: 'Account' },
  },
} as const satisfies Manifest
