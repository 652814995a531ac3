import type { Manifest } from '../../platform/domains/manifest.ts'
import { paymentsContract } from './contract.ts'

export const payments = {
  contracts: {
    payments: paymentsContract,
  },
  pages: [
    {
      path: '/rpay',
      file: 'selling/payments/pages/pay-on-account.tsx',
      title: 'Payment without an order',
      access: 'customer',
    },
    {
      path: '/admin/payments',
      file: 'selling/payments/pages/on-account.tsx',
      title: 'Payments without an order',
      access: 'staff',
      permission: 'payments',
      chapter: 'money#payments-without-an-order',
      nav: { group: 'money', position: 2 },
    },
  ],
} as const satisfies Manifest
