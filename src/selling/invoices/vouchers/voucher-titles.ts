import type { VoucherKind } from './contract.ts'

export const voucherTitles: Record<VoucherKind, string> = {
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
}
