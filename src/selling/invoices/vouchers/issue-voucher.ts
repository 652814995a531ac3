import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { amountInWords } from '../../../platform/money/amount-in-words.ts'
import type { Paise } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { schemeOn } from '../../../site/gst/scheme-rules.ts'
import { stateName } from '../../../site/gst/states.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { supplierOf } from '../build-invoice.ts'
import { documentCode } from '../document-number.ts'
import { voucherSeries } from '../document-series.ts'
import { seriesStore } from '../series-store.ts'
import type { VoucherContent } from './contract.ts'
import { vouchersStore, type StoredVoucher } from './vouchers-store.ts'

interface Receipt {
  /** The booking. */
  reference: string
  buyer: VoucherContent['buyer']
  description: string
  quantity: number
  totalPaise: Paise
  paidBy: VoucherContent['paidBy']
}

/**
 * Issues the receipt voucher of an advance for goods (rule 50 of the CGST Rules), without tax under any scheme. Vouchers take their number
 * last in the transaction, but before an invoice and a credit note.
 */
export async function issueReceiptVoucher(
  tx: Database,
  { reference, totalPaise, ...receipt }: Receipt,
  now: Date,
): Promise<StoredVoucher> {
  const shop = await shopStore(tx).profile()
  const content: VoucherContent = {
    supplier: supplierOf(shop, schemeOn(isoDayInIndia(now), shop)),
    ...receipt,
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
  const content: VoucherContent = {
    ...receipt.content,
    ...{ paidBy, inWords: amountInWords(totalPaise) },
    receipt: { code, issuedAt: issuedAt.toISOString() },
  }
  return issue(tx, { kind: 'refund_voucher', receiptId, reference, totalPaise, content }, now)
}

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
