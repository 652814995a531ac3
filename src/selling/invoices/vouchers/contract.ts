import { z } from 'zod'
import { DocumentContent } from '../contract.ts'

export const VoucherKind = z.enum(['receipt_voucher', 'refund_voucher'])
export type VoucherKind = z.infer<typeof VoucherKind>

/** Everything that is printed, stored at issue. Advances for goods carry no tax (Notification 66/2017). */
export const VoucherContent = z.object({
  supplier: DocumentContent.shape.supplier,
  buyer: z.object({ name: z.string(), phone: z.string() }),
  /** What the advance is for. */
  description: z.string(),
  quantity: z.int(),
  placeOfSupply: z.string(),
  placeOfSupplyName: z.string(),
  /** How the money came, or went back. */
  paidBy: z.array(z.object({ method: z.string(), paise: z.int() })),
  inWords: z.string(),
  /** Of a refund voucher: the receipt voucher's number and date. */
  receipt: z.object({ code: z.string(), issuedAt: z.iso.datetime() }).nullable(),
})
export type VoucherContent = z.infer<typeof VoucherContent>

export const Voucher = z.object({
  id: z.string(),
  kind: VoucherKind,
  /** The number as it is printed. */
  code: z.string(),
  issuedAt: z.iso.datetime(),
  totalPaise: z.int(),
  content: VoucherContent,
})
export type Voucher = z.infer<typeof Voucher>
