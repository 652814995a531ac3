/** Tax invoices and bills of supply share the series without a prefix. */
const invoiceSeries = ''
const creditNoteSeries = 'CN'
const demoInvoiceSeries = 'DM'
const demoCreditNoteSeries = 'DC'

/** Series of sample orders. They are the shop's own as little as the orders are, so that both can be removed without a gap in its numbers. */
export const demoSeries = [demoInvoiceSeries, demoCreditNoteSeries]

export const invoiceSeriesOf = ({ isDemo }: { isDemo?: boolean }) =>
  isDemo ? demoInvoiceSeries : invoiceSeries

/** A credit note corrects an invoice, so it belongs to the same shop, the real one or the demo. */
export const creditNoteSeriesOf = (invoice: { series: string }) =>
  invoice.series === demoInvoiceSeries ? demoCreditNoteSeries : creditNoteSeries
