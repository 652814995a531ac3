import type { ReportText, SheetText } from '../../../platform/domains/report-text.ts'

export const paymentReports = [
  {
    name: 'payments',
    title: 'Payments by method',
    text: 'All money that arrived and all refunds that were sent in the period, by how the money came or went back. Test payments are left out.',
    position: 20,
  },
  {
    name: 'refunds',
    title: 'Refunds',
    text: 'Refunds by the day on which you decided them, sent or not, the newest first. Test payments are left out.',
    position: 50,
  },
] as const satisfies ReportText[]

export const paymentSheets = [
  {
    kind: 'payments',
    title: 'Payments',
    text: 'Amount, method, receipt and UTR, by the day the money arrived.',
    hasPeriod: true,
    position: 50,
  },
  {
    kind: 'refunds',
    title: 'Refunds',
    text: 'Amount, reason, status and credit note, by the day of the decision.',
    hasPeriod: true,
    position: 60,
  },
] as const satisfies SheetText[]
