import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { singleLine } from '../../../platform/text-fields.ts'

/** Without the white space that a text wrapped in an email or a PDF has. */
const pasted = (message: string) =>
  z.string(message).overwrite((text) => normalizeCode(text).replaceAll(/\s+/g, ''))

/** The answer of the e-invoice portal. */
export const EInvoiceAnswer = z.object({
  irn: pasted('Please enter the IRN.')
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'An IRN has 64 characters, each from 0 to 9 or a to f. Please copy all of it.'),
  ackNumber: pasted('Please enter the acknowledgement number.').regex(
    /^\d{1,20}$/,
    'Please enter the acknowledgement number, which has digits only.',
  ),
  /** The day of the acknowledgement, in India. */
  ackDate: z.iso.date('Please enter the date of the acknowledgement.'),
  signedQr: pasted('Please paste the signed QR text.')
    .max(3000, 'The signed QR text can have at most 3,000 characters.')
    .regex(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'The signed QR text has three parts with dots between them. Please copy all of it.',
    ),
})
export type EInvoiceAnswer = z.output<typeof EInvoiceAnswer>

/** Where a buyer is registered, as the portal asks for it. */
const portalAddress = {
  address: singleLine({ required: 'Please enter the address.', max: 200 }),
  place: singleLine({ required: 'Please enter the town.', max: 50 }).refine(
    (place) => place.length >= 3,
    'Please enter the town in at least three letters.',
  ),
  pincode: z
    .string('Please enter the pincode.')
    .overwrite(normalizeCode)
    .regex(/^[1-9]\d{5}$/, 'A pincode has six digits.'),
}

const PendingEInvoice = z.object({
  id: z.string(),
  kind: z.enum(['tax_invoice', 'credit_note']),
  code: z.string(),
  issuedAt: z.iso.datetime(),
  order: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  totalPaise: z.int(),
  /** As far as the document has them; staff complete them for the portal. */
  address: z.string(),
  place: z.string(),
  pincode: z.string(),
  /** Codes on the document that the portal refuses, because they have four digits. */
  shortCodes: z.array(z.string()),
})
export type PendingEInvoice = z.infer<typeof PendingEInvoice>

/** The first documents that wait, the oldest first, and how many there are in all. */
const PendingEInvoices = z.object({ total: z.int(), documents: z.array(PendingEInvoice) })
export type PendingEInvoices = z.infer<typeof PendingEInvoices>

const params = z.object({ document: Id })
const response = { 200: PendingEInvoices }

export const eInvoicesContract = {
  pending: {
    method: 'GET',
    url: '/api/admin/e-invoices',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response },
  },
  /** INV-01 of one document, as a file for the portal. */
  inv01: {
    method: 'GET',
    url: '/api/admin/e-invoices/documents/:document/inv-01',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: {
      params,
      querystring: z.object(portalAddress),
      response: { 200: z.array(z.unknown()) },
    },
  },
  /** Stores the answer beside the document, once. 409 if it has one, or if the IRN belongs to another document. */
  answer: {
    method: 'PUT',
    url: '/api/admin/e-invoices/documents/:document',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { params, body: EInvoiceAnswer, response },
  },
} as const satisfies Contract
