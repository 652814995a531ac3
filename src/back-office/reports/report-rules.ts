/** The reports, in the order of the list on the page. */
export const reportNames = [
  'sales-by-day',
  'sales-by-week',
  'sales-by-month',
  'sales-by-item',
  'sales-by-category',
  'payments',
  'day-book',
  'tax',
  'refunds',
  'stock',
  'searches',
] as const
export type ReportName = (typeof reportNames)[number]

export const isReportName = (text: string): text is ReportName =>
  (reportNames as readonly string[]).includes(text)

interface ReportText {
  title: string
  /** What is counted, and on which day. */
  text: string
}

const sales =
  'Payments for orders, on the day on which they arrived, less refunds, on the day on which you decided them: the same figures as on Today. Test payments and payments without an order are left out.'

export const reportTexts: Record<ReportName, ReportText> = {
  'sales-by-day': { title: 'Sales by day', text: sales },
  'sales-by-week': { title: 'Sales by week', text: `${sales} Weeks begin on Monday.` },
  'sales-by-month': { title: 'Sales by month', text: sales },
  'sales-by-item': {
    title: 'Sales by item',
    text: `${sales} Refunds belong to orders, not to items, so they are one row below the items.`,
  },
  'sales-by-category': {
    title: 'Sales by category',
    text: `${sales} Refunds belong to orders, not to items, so they are one row below the categories.`,
  },
  payments: {
    title: 'Payments by method',
    text: 'All money that arrived and all refunds that were sent in the period, by how the buyer paid. Test payments are left out.',
  },
  'day-book': {
    title: 'Day book',
    text: 'Every rupee that came in and went out, in order of time, with the balance after it. Choose one day to see each payment and refund. The balance counts what came through this shop since it opened, not your bank account. Test payments are left out.',
  },
  tax: {
    title: 'Tax',
    text: 'Tax invoices less credit notes, by the day of the document: the same figures as in the GST return of the period. Bills of supply, which a shop without GSTIN issues, charge no tax and are left out, and so are test payments.',
  },
  refunds: {
    title: 'Refunds',
    text: 'Refunds by the day on which you decided them, sent or not, the newest first. Test payments are left out.',
  },
  searches: {
    title: 'Searches without result',
    text: 'What people searched for and the shop had nothing for, in no catalogue, by the day in India. Who searched is not recorded, and numbers like phone numbers are left out. A search that was answered again within a short time counts once.',
  },
  stock: {
    title: 'Stock',
    text: 'Pieces before and after the period and what moved in between, from the stock ledger. The value is at today’s selling price, because the shop does not record purchase prices.',
  },
}
