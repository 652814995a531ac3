import type { InvoiceInput } from '../../invoices/build-invoice.ts'
import type { StoredOrder } from '../store.ts'

interface Receipt {
  /** The number on the success page. */
  receiptNumber: number | null
  isTest: boolean
}

export const toInvoiceInput = (order: StoredOrder, { receiptNumber, isTest }: Receipt): InvoiceInput => ({
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
  })),
  deliveryPaise: order.deliveryPaise,
  totalPaise: order.totalPaise,
  receipt: receiptNumber,
  isTest,
  isDemo: order.isDemo,
})
