import type { SupplierPaymentMethod } from './suppliers/contract.ts'

export const methodLabels: Record<SupplierPaymentMethod, string> = {
  cash: 'Cash from the drawer',
  upi: 'UPI',
  bank: 'Bank transfer or cheque',
}

export const refundLabels: typeof methodLabels = { ...methodLabels, cash: 'Cash into the drawer' }
