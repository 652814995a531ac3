import type { InvoiceInput } from '../../invoices/build-invoice.ts'
import type { StoredSerial } from '../serials/serials-store.ts'
import type { StoredOrder } from '../store.ts'

interface Receipt {
  /** The number on the success page. */
  receiptNumber: number | null
  isTest: boolean
  /** Of the pieces that leave with the document. */
  serials?: Pick<StoredSerial, 'position' | 'serial'>[]
}

export const toInvoiceInput = (
  order: StoredOrder,
  { receiptNumber, isTest, serials = [] }: Receipt,
): InvoiceInput => ({
  orderId: order.id,
  buyer: {
    name: order.fullName,
    phone: order.phoneNumber,
    address: order.deliveryAddress,
    gstin: order.buyerGstin,
  },
  delivery: order.delivery,
  placeOfSupply: order.placeOfSupply,
  lines: order.lines.map(({ name, hsn, taxRateBp, ...line }) => ({
    description: name,
    hsn,
    rateBp: taxRateBp,
    quantity: line.quantity,
    pricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
    purchasePaise: line.purchasePricePaise,
    ...(line.warrantyDays !== null && { warrantyDays: line.warrantyDays }),
    ...withSerials(serials.filter(({ position }) => position === line.position)),
  })),
  deliveryPaise: order.deliveryPaise,
  totalPaise: order.totalPaise,
  receipt: receiptNumber,
  isTest,
  isDemo: order.isDemo,
})

const withSerials = (serials: { serial: string }[]) =>
  serials.length > 0 ? { serials: serials.map(({ serial }) => serial) } : {}
