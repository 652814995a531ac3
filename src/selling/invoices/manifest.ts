import type { Manifest } from '../../platform/domains/manifest.ts'
import { invoicesContract } from './contract.ts'
import { gstSchemeContract } from './gst-scheme/contract.ts'
import { eInvoicesContract } from './e-invoices/contract.ts'

export const invoices = {
  contracts: {
    invoices: invoicesContract,
    gstScheme: gstSchemeContract,
    eInvoices: eInvoicesContract,
  },
  pages: [
    {
      path: '/admin/tax',
      file: 'selling/invoices/tax-rates-page.tsx',
      title: 'GST and tax rates',
      access: 'staff',
      permission: 'settings',
      chapter: 'money#tax-rates',
      nav: { group: 'shop', position: 5 },
    },
    {
      path: '/admin/e-invoices',
      file: 'selling/invoices/e-invoices-page.tsx',
      title: 'e-invoices',
      access: 'staff',
      permission: 'settings',
      chapter: 'gst#e-invoices',
      below: '/admin/tax',
    },
  ],
  waiting: { eInvoices: 'settings' },
  activityLog: {
    tables: {
      tax_rates: { label: 'Tax rate', path: '/admin/tax' },
      e_invoices: { label: 'e-invoice', path: '/admin/e-invoices' },
      series_starts: { label: 'Invoice number', path: '/admin/tax' },
    },
    fields: {
      hsn: 'HSN or SAC',
      from_date: 'From',
      irn: 'IRN',
      ack_number: 'Acknowledgement',
      signed_qr: 'Signed QR text',
    },
  },
} as const satisfies Manifest
