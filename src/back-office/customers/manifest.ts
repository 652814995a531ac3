import type { Manifest } from '../../platform/domains/manifest.ts'
import { customersContract } from './contract.ts'

export const customers = {
  contracts: {
    customers: customersContract,
  },
  pages: [
    {
      path: '/admin/customers',
      file: 'back-office/customers/customers-page.tsx',
      title: 'Customers',
      access: 'staff',
      permission: 'customers',
      chapter: 'people#customers',
      nav: { group: 'customers', position: 2 },
    },
  ],
} as const satisfies Manifest
