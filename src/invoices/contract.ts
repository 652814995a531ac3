import { z } from 'zod'

/** A shop without a GSTIN charges no tax and gives a bill of supply in place of a tax invoice. */
export const DocumentKind = z.enum(['tax_invoice', 'bill_of_supply', 'credit_note'])
export type DocumentKind = z.infer<typeof DocumentKind>

const Paise = z.int()

/** One line: `amount` is what the buyer pays for it, tax included; all amounts in paise. */
export const DocumentLine = z.object({
  description: z.string(),
  hsn: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  unitPrice: Paise,
  amount: Paise,
  taxable: Paise,
  cgst: Paise,
  sgst: Paise,
  igst: Paise,
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** All that is printed, frozen when it was issued: neither a new address of the shop nor a new rate changes it. */
export const DocumentContent = z.object({
  supplier: z.object({
    name: z.string(),
    owner: z.string(),
    address: z.string(),
    phone: z.string(),
    mail: z.string(),
    gstin: z.string(),
    stateCode: z.string(),
  }),
  buyer: z.object({ name: z.string(), phone: z.string(), address: z.string(), gstin: z.string() }),
  /** GST code of the State. */
  placeOfSupply: z.string(),
  order: z.string(),
  /** The receipt's number of the payment; null where money came otherwise. */
  receipt: z.int().nullable(),
  lines: z.array(DocumentLine),
  /** Of a credit note: the invoice's number and date, and why. */
  corrects: z.object({ code: z.string(), issuedAt: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type DocumentContent = z.infer<typeof DocumentContent>
