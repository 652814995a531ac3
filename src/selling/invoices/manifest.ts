import type { Manifest } from '../../platform/domains/manifest.ts'
import { invoicesContract } from './contract.ts'

export const invoices = {
  contracts: {
    invoices: invoicesContract,
  },
  pages: [
    {
      path: '/admin/tax',
      file: 'selling/invoices/tax-rates-page.tsx',
      title: 'Tax rates',
      access: 'staff',
      permission: 'settings',
      chapter: 'money#tax-rates',
      nav: { group: 'money', position: 4 },
    },
  ],
} as const satisfies Manifest
