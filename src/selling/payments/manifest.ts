import type { Manifest } from '../../platform/domains/manifest.ts'
import { paymentsContract } from './contract.ts'
import { paymentReports, paymentSheets } from './reports/report-texts.ts'

export const payments = {
  contracts: {
    payments: paymentsContract,
  },
  reports: paymentReports,
  sheets: paymentSheets,
  waiting: { disputes: 'payments', paymentsToConfirm: 'payments', refunds: 'refunds' },
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
      nav: { group: 'payments', position: 2 },
    },
  ],
  activityLog: {
    tables: {
      payments: {
        label: 'Payment of order',
        path: '/orders?order={{name}}',
        pathWithoutName: '/admin/payments',
      },
      refunds: {
        label: 'Refund of order',
        path: '/orders?order={{name}}',
        pathWithoutName: '/admin/payments',
      },
      gateway_exceptions: { label: 'Message of the payment provider', path: '/admin/integrity' },
    },
    fields: { elsewhere_paise: 'Refunded at the payment provider' },
    codes: { on_account: 'Without an order' },
  },
} as const satisfies Manifest
