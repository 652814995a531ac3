import type { Manifest } from '../../platform/domains/manifest.ts'
import { invoicesContract } from './contract.ts'
import { gstSchemeContract } from './gst-scheme/contract.ts'

export const invoices = {
  contracts: {
    invoices: invoicesContract,
    gstScheme: gstSchemeContract,
  },
  pages: [
    {
      path: '/admin/tax',
      file: 'selling/invoices/tax-rates-page.tsx',
      title: 'GST and tax rates',
      access: 'staff',
      permission: 'settings',
      chapter: 'money#tax-rates',
      nav: { group: 'money', position: 4 },
    },
  ],
  activityLog: {
    tables: {
      tax_rates: { label: 'Tax rate', path: '/admin/tax' },
      series_starts: { label: 'Invoice number', path: '/admin/tax' },
    },
    fields: { hsn: 'HSN or SAC', from_date: 'From' },
  },
} as const satisfies Manifest
