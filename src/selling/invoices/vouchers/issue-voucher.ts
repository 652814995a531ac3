import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { amountInWords } from '../../../platform/money/amount-in-words.ts'
import type { Paise } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { chargesTax, schemeOn } from '../../../site/gst/scheme-rules.ts'
import { stateName } from '../../../site/gst/states.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { supplierOf } from '../build-invoice.ts'
import { documentCode } from '../document-number.ts'
import { voucherSeries } from '../document-series.ts'
import { rateOfCode } from '../rates/rates-store.ts'
import { seriesStore } from '../series-store.ts'
import { splitTax } from '../tax.ts'
import type { VoucherContent } from './contract.ts'
import { vouchersStore, type StoredVoucher } from './vouchers-store.ts'

interface Receipt {
  /** The booking or the repair. */
  reference: string
  buyer: VoucherContent['buyer']
  description: string
  quantity: number
  totalPaise: Paise
  paidBy: VoucherContent['paidBy']
  /** The code of the service that it is for; none for goods. */
  serviceCode?: string
}

/**
 * Issues the receipt voucher of an advance (rule 50 of the CGST Rules): with the tax inside it for a service, without for goods. Vouchers take
 * their number last in the transaction, but before an invoice and a credit note.
 */
export async function issueReceiptVoucher(
  tx: Database,
  { reference, totalPaise, serviceCode, ...receipt }: Receipt,
  now: Date,
): Promise<StoredVoucher> {
  const shop = await shopStore(tx).profile()
  const scheme = schemeOn(isoDayInIndia(now), shop)
  const isTaxed = serviceCode !== undefined && chargesTax(scheme)
  const content: VoucherContent = {
    supplier: supplierOf(shop, scheme),
    ...receipt,
    ...(isTaxed && { tax: taxInside(totalPaise, serviceCode, await rateOfCode(tx, serviceCode, now)) }),
    ...{ placeOfSupply: shop.stateCode, placeOfSupplyName: stateName(shop.stateCode) },
    ...{ inWords: amountInWords(totalPaise), receipt: null },
  }
  return issue(tx, { kind: 'receipt_voucher', receiptId: null, reference, totalPaise, content }, now)
}

/** Issues the refund voucher of what is given back of an advance (rule 51 of the CGST Rules). */
export const issueRefundVoucher = (
  tx: Database,
  receipt: StoredVoucher,
  { totalPaise, paidBy }: Pick<Receipt, 'totalPaise' | 'paidBy'>,
  now: Date,
): Promise<StoredVoucher> => {
  const { id: receiptId, reference, code, issuedAt } = receipt
  const { tax } = receipt.content
  const content: VoucherContent = {
    ...receipt.content,
    ...{ paidBy, inWords: amountInWords(totalPaise) },
    ...(tax && { tax: taxInside(totalPaise, tax.hsn, tax.rateBp) }),
    receipt: { code, issuedAt: issuedAt.toISOString() },
  }
  return issue(tx, { kind: 'refund_voucher', receiptId, reference, totalPaise, content }, now)
}

/** An advance is taken at the counter, so that the service is supplied in the shop's State (section 12 (2) (b) of the IGST Act). */
const taxInside = (totalPaise: Paise, hsn: string, rateBp: number) => ({
  ...{ hsn, rateBp },
  ...splitTax(totalPaise, rateBp, true),
})

async function issue(
  tx: Database,
  voucher: Pick<StoredVoucher, 'kind' | 'receiptId' | 'reference' | 'totalPaise' | 'content'>,
  now: Date,
) {
  const series = voucherSeries[voucher.kind]
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  const code = documentCode(series, year, number)
  return vouchersStore(tx).add({
    id: newId(issuedAt.getTime()),
    ...voucher,
    series,
    year,
    number,
    code,
    issuedAt,
  })
}
