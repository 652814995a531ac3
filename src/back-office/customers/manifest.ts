import type { Manifest } from '../../platform/domains/manifest.ts'
import { customersContract } from './contract.ts'

export const customers = {
  contracts: {
    customers: customersContract,
  },
  sheets: [
    {
      kind: 'customers',
      title: 'Customers',
      text: 'Everyone who ordered: name, phone, email, orders and what they paid.',
      hasPeriod: false,
      position: 30,
    },
  ],
  pages: [
    {
      path: '/admin/customers',
      file: 'back-office/customers/customers-page.tsx',
      title: 'Customers',
      access: 'staff',
      permission: 'customers',
      chapter: 'people#customers',
      nav: { group: 'customers', position: 1 },
    },
  ],
  activityLog: {
    tables: {
      customer_notes: { label: 'Note on customer', path: '/admin/customers' },
      customer_merges: { label: 'Merge of customer', path: '/admin/customers' },
      customer_requests: { label: 'Data of customer', path: '/admin/customers' },
    },
  },
} as const satisfies Manifest
