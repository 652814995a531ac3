import type { Manifest } from '../../platform/domains/manifest.ts'
import { gstReturnsContract } from './contract.ts'

export const gstReturns = {
  contracts: {
    gstReturns: gstReturnsContract,
  },
  reports: [
    {
      name: 'tax',
      title: 'Tax',
      text: 'Tax invoices less credit notes, by the day of the document: the same figures as in the GST return of the period. Bills of supply and plain bills charge no tax and are left out, and so are test payments.',
      position: 40,
    },
  ],
  sheets: [
    {
      kind: 'gst',
      title: 'GST return',
      text: 'The tables of GSTR-1, by the day of the invoice or credit note.',
      hasPeriod: true,
      position: 70,
    },
    {
      kind: 'purchases',
      title: 'Purchases',
      text: 'The register of purchases: lines of bills with supplier, GSTIN, HSN, tax and whether it has input tax credit, by the day of the bill. Debit notes are negative.',
      hasPeriod: true,
      position: 75,
    },
  ],
  pages: [
    {
      path: '/admin/gst',
      file: 'back-office/gst-returns/gst-page.tsx',
      title: 'GST return',
      access: 'staff',
      permission: 'reports',
      chapter: 'gst',
      nav: { group: 'reports', position: 2 },
    },
  ],
} as const satisfies Manifest
