/** Tax invoices and bills of supply share the series without a prefix. */
export const invoiceSeries = ''
export const creditNoteSeries = 'CN'
const demoInvoiceSeries = 'DM'
const demoCreditNoteSeries = 'DC'
const testInvoiceSeries = 'TS'
const testCreditNoteSeries = 'TC'

/** Series of sample orders. They are the shop's own as little as the orders are, so that both can be removed without a gap in its numbers. */
export const demoSeries = [demoInvoiceSeries, demoCreditNoteSeries]
/** Series of orders paid at the sandbox or with test keys: they take no number of the shop's own, because nothing was sold. */
const testSeries = [testInvoiceSeries, testCreditNoteSeries]

/** Documents of these series are in no tax return. */
export const seriesWithoutSales = [...demoSeries, ...testSeries]

export function invoiceSeriesOf({ isDemo, isTest }: { isDemo?: boolean; isTest: boolean }) {
  if (isDemo) return demoInvoiceSeries
  return isTest ? testInvoiceSeries : invoiceSeries
}

const creditNoteSeriesByInvoices: Record<string, string> = {
  [demoInvoiceSeries]: demoCreditNoteSeries,
  [testInvoiceSeries]: testCreditNoteSeries,
}

/** A credit note corrects an invoice, so it belongs to the same sales: real ones, the demo's or tests. */
export const creditNoteSeriesOf = (invoice: { series: string }) =>
  creditNoteSeriesByInvoices[invoice.series] ?? creditNoteSeries
