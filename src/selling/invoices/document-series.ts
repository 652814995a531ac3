import type { GstScheme } from '../../site/gst/scheme-rules.ts'
import type { VoucherKind } from './vouchers/contract.ts'

/** Tax invoices, and the bills of a shop without a registration: its numbers go on when it registers. */
export const invoiceSeries = ''
/** Bills of supply, whose numbers are in no return: the tax invoices of a year keep an unbroken series of their own. */
export const billOfSupplySeries = 'BS'
export const creditNoteSeries = 'CN'
export const voucherSeries: Record<VoucherKind, string> = { receipt_voucher: 'RV', refund_voucher: 'RF' }
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

export function invoiceSeriesOf(
  { isDemo, isTest }: { isDemo?: boolean; isTest: boolean },
  scheme: GstScheme,
) {
  if (isDemo) return demoInvoiceSeries
  if (isTest) return testInvoiceSeries
  return scheme === 'composition' ? billOfSupplySeries : invoiceSeries
}

const creditNoteSeriesByInvoices: Record<string, string> = {
  [demoInvoiceSeries]: demoCreditNoteSeries,
  [testInvoiceSeries]: testCreditNoteSeries,
}

/** A credit note corrects an invoice, so it belongs to the same sales: real ones, the demo's or tests. */
export const creditNoteSeriesOf = (invoice: { series: string }) =>
  creditNoteSeriesByInvoices[invoice.series] ?? creditNoteSeries
