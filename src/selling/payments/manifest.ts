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
} as const satisfies Manifest
