import type { Manifest } from '../../platform/domains/manifest.ts'
import { gstReturnsContract } from './contract.ts'

export const gstReturns = {
  contracts: {
    gstReturns: gstReturnsContract,
  },
  pages: [
    {
      path: '/admin/gst',
      file: 'back-office/gst-returns/gst-page.tsx',
      title: 'GST return',
      access: 'staff',
      permission: 'reports',
      chapter: 'gst',
      nav: { group: 'money', position: 5 },
    },
  ],
} as const satisfies Manifest
