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
} as const satisfies Manifest
