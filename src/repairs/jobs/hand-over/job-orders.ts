import type { Database } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money/money.ts'
import { payFromAdvance } from '../../../counter/bookings/bill-booking.ts'
import { collectAtOnce, counterOrderRow, placeAtCounter } from '../../../counter/sales/counter-order.ts'
import { refuseCustomer } from '../../../counter/sales/customer-of-sale.ts'
import { repairWorkStore } from '../../../selling/catalogue/repair-work-store.ts'
import { lockStock, takeStock } from '../../../selling/catalogue/stock/stock.ts'
import { documentKind } from '../../../selling/invoices/document-kind.ts'
import { issueInvoice } from '../../../selling/invoices/issue-invoice.ts'
import { vouchersStore } from '../../../selling/invoices/vouchers/vouchers-store.ts'
import { toInvoiceInput } from '../../../selling/orders/documents/order-invoices.ts'
import type { StoredOrder } from '../../../selling/orders/store.ts'
import { lineAmount } from '../../../selling/pricing/bill-totals.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import type { Viewer } from '../viewer.ts'
import { toOrderLines, type BillOfJob } from './bill-of-job.ts'
import type { NewHandOver } from './contract.ts'

interface Opening {
  wanted: NewHandOver
  seller: Viewer
  allowedBy?: Viewer | undefined
  orderId: string
  creditPaise: Paise
  dueUntil: string | null
  shop: StoredShop
  now: Date
}

/** A bill whose order is placed; without one if nothing is billed. */
export interface OpenedBill {
  bill: BillOfJob
  order: StoredOrder | undefined
  /** The receipt vouchers that pay of it. */
  advance: { code: string; paise: Paise } | undefined
}

const factsOf = (shop: StoredShop) => ({ buyer: undefined, shop, payments: [], texts: [] })

/** Places the order of a job's bill; its parts leave the stock, and the deposits pay it. Its money is booked next. */
export async function openBill(tx: Database, bill: BillOfJob, opening: Opening): Promise<OpenedBill> {
  const { now } = opening
  await lockStock(tx, bill.parts)
  await repairWorkStore(tx).ensure(now)
  if (bill.totals.totalPaise === 0) {
    await takeParts(tx, bill, undefined, now)
    return { bill, order: undefined, advance: undefined }
  }
  const order = await placeOrderOf(tx, bill, opening)
  await takeParts(tx, bill, order.id, now)
  if (bill.advancePaise === 0) return { bill, order, advance: undefined }
  const { id: reference } = bill.job
  await payFromAdvance(tx, { reference, orderId: order.id, amountPaise: bill.advancePaise, now })
  const vouchers = await vouchersStore(tx).ofReferences([reference])
  const codes = vouchers.filter(({ kind }) => kind === 'receipt_voucher').map(({ code }) => code)
  return { bill, order, advance: { code: codes.join(', '), paise: bill.advancePaise } }
}

async function placeOrderOf(
  tx: Database,
  bill: BillOfJob,
  { wanted, orderId, shop, now, ...opening }: Opening,
) {
  const { job } = bill
  const lines = await toOrderLines(tx, orderId, bill.lines, now)
  const { address, stateCode, gstin } = wanted.billTo
  const customer = { name: job.visit.fullName, phone: job.visit.phoneNumber, address, stateCode, gstin }
  refuseCustomer(
    customer,
    lines.map((line) => ({ amountPaise: lineAmount(line), taxRateBp: line.taxRateBp })),
  )
  const { creditPaise, dueUntil, seller, allowedBy } = opening
  const credit = { creditPaise, dueUntil: creditPaise > 0 ? dueUntil : null }
  const catalogues = lines.map(({ catalogue }) => catalogue)
  const row = {
    ...counterOrderRow({
      ...{
        orderId,
        userId: job.visit.userId,
        seller,
        customer,
        totals: bill.totals,
        credit,
        catalogues,
        shop,
        now,
      },
    }),
    creditAllowedBy: creditPaise > 0 ? (allowedBy?.id ?? null) : null,
    ...{ deviceBrand: job.brand, deviceModel: job.model },
  }
  return placeAtCounter(tx, { row, lines, facts: factsOf(shop) })
}

/** Parts that were held leave the stock: sold with the order, or used without a line of a bill. */
async function takeParts(
  tx: Database,
  { job, parts, isOneService }: BillOfJob,
  orderId: string | undefined,
  now: Date,
) {
  if (parts.length === 0) return
  const cause =
    orderId === undefined || isOneService
      ? ({ reason: 'used_in_repair', note: `Repair ${job.id}` } as const)
      : ({ reason: 'sold' } as const)
  await takeStock(tx, parts, { ...cause, orderId: orderId ?? null, now })
}

interface Completing {
  seller: Viewer
  shop: StoredShop
  now: Date
}

/** Takes the order through its states, and issues its invoice. */
export async function completeBill(
  tx: Database,
  { order, advance, receiptNumber }: OpenedBill & { receiptNumber: number | null },
  { seller, shop, now }: Completing,
) {
  if (!order) return null
  await collectAtOnce(tx, order, { by: seller, now, facts: factsOf(shop) })
  const input = toInvoiceInput(order, { receiptNumber, isTest: false })
  const { id, code, ...invoice } = await issueInvoice(
    tx,
    { ...input, ...(advance && { advance }) },
    now,
    shop,
  )
  const kind = documentKind(invoice.kind, invoice.content.supplier.gstScheme ?? null)
  return { order: order.id, link: order.linkToken, id, kind, code }
}
