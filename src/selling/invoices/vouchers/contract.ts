import { z } from 'zod'
import { DocumentContent } from '../contract.ts'

export const VoucherKind = z.enum(['receipt_voucher', 'refund_voucher'])
export type VoucherKind = z.infer<typeof VoucherKind>

/** The tax inside an advance for services, by the code of the service; `rateBp` in hundredths of a percent. */
const VoucherTax = z.object({
  hsn: z.string(),
  rateBp: z.int(),
  taxablePaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  igstPaise: z.int(),
})

/**
 * Everything that is printed, stored at issue. Advances for goods carry no tax (Notification 66/2017), those for services do (section 13 (2)
 * of the CGST Act).
 */
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
  /** None for goods, and under another scheme than the regular one. */
  tax: VoucherTax.optional(),
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
