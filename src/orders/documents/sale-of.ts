import type { Sale } from '../../invoices/invoice-input.ts'
import type { StoredOrder } from '../store.ts'

interface PaidBy {
  /** The number on the success page. */
  receiptNumber: number | null
  isTest: boolean
}

/** The order as its invoice needs it. */
export const saleOf = (order: StoredOrder, { receiptNumber, isTest }: PaidBy): Sale => ({
  orderId: order.id,
  buyer: {
    name: order.fullName,
    phone: order.phoneNumber,
    address: order.deliveryAddress,
    gstin: order.buyerGstin,
  },
  delivery: order.delivery,
  placeOfSupply: order.placeOfSupply,
  lines: order.lines.map(({ name, hsn, taxRateBp, quantity, unitPricePaise }) => ({
    description: name,
    hsn,
    rateBp: taxRateBp,
    quantity,
    unitPrice: unitPricePaise,
  })),
  deliveryFee: order.deliveryPaise,
  total: order.totalPaise,
  receipt: receiptNumber,
  isTest,
})
