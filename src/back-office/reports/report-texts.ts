import type { ReportText } from '../../platform/domains/report-text.ts'

const sales =
  'Payments for orders, on the day on which they arrived, less refunds, on the day on which you decided them: the same figures as on Today. Test payments and payments without an order are left out.'

export const salesReports = [
  { name: 'sales-by-day', title: 'Sales by day', text: sales, position: 10 },
  { name: 'sales-by-week', title: 'Sales by week', text: `${sales} Weeks begin on Monday.`, position: 11 },
  { name: 'sales-by-month', title: 'Sales by month', text: sales, position: 12 },
  {
    name: 'sales-by-item',
    title: 'Sales by item',
    text: `${sales} Refunds belong to orders, not to items, so they are one row below the items.`,
    position: 13,
  },
  {
    name: 'sales-by-category',
    title: 'Sales by category',
    text: `${sales} Refunds belong to orders, not to items, so they are one row below the categories.`,
    position: 14,
  },
  {
    name: 'sales-by-channel',
    title: 'Sales by channel',
    text: `${sales} Online are the orders of your pages, also those that were paid at the counter.`,
    position: 15,
  },
  {
    name: 'sales-by-staff',
    title: 'Sales by member of staff',
    text: `${sales} Who sold it at the counter, or took the money of an online order there.`,
    position: 16,
  },
  {
    name: 'margins',
    title: 'Margins',
    text: 'What bills of the period earned: sales without GST and delivery, less credit notes, and what the goods cost, less what came back. Where the cost of a piece is not known, the sale has no margin and stands under unknown cost. Repairs cost their parts and the work of other workshops, also without a bill, as a claim under warranty.',
    position: 17,
  },
  {
    name: 'day-book',
    title: 'Day book',
    text: 'Every rupee that came in and went out, in order of time, with the balance after it. Choose one day to see each payment and refund. The balance counts what came through this shop since it opened, not your bank account. Test payments are left out.',
    position: 30,
  },
] as const satisfies ReportText[]
