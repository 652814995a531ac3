import type { Manifest } from '../../platform/domains/manifest.ts'
import { connectionsContract } from './contract.ts'

export const providers = {
  contracts: {
    connections: connectionsContract,
  },
  pages: [
    {
      path: '/admin/connections',
      file: 'back-office/providers/connections-page.tsx',
      title: 'Payments and mail',
      access: 'staff',
      permission: 'system',
      chapter: 'payments-and-mail',
      nav: { group: 'shop', position: 4 },
    },
  ],
  activityLog: {
    tables: {
      stored_secrets: { label: 'Payments and mail', path: '/admin/connections' },
    },
    fields: { hint: 'Account' },
  },
} as const satisfies Manifest
