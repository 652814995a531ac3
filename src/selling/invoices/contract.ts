import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'
import { gstSchemes } from '../../site/gst/scheme-rules.ts'
import { normalizeCode } from '../../platform/normalize-code.ts'
import { singleLine } from '../../platform/text-fields.ts'
import { hsnMessage, hsnPattern } from '../../site/gst/hsn-rules.ts'

/** A regular taxpayer issues tax invoices, one under composition bills of supply, a shop without a registration plain bills. */
export const DocumentKind = z.enum(['tax_invoice', 'bill_of_supply', 'bill', 'credit_note'])
export type DocumentKind = z.infer<typeof DocumentKind>

const Paise = z.int()

/** A line; `amountPaise` includes tax. */
export const DocumentLine = z.object({
  /** Index on the invoice, from 0; a credit note refers to invoice lines by it. */
  position: z.int(),
  description: z.string(),
  hsn: z.string(),
  /** Null on a credit note without returned goods. */
  quantity: z.int().nullable(),
  /** The GST portal's code of the unit. */
  unit: z.string(),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  /** Null on a credit note for another amount than the pieces' price. */
  unitPricePaise: Paise.nullable(),
  discountPaise: Paise,
  amountPaise: Paise,
  taxablePaise: Paise,
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
  /** On this part of a used device no tax is due (rule 32 (5) of the CGST Rules). */
  untaxedPaise: Paise,
  /** Of the shop, from the day of the hand-over. */
  warrantyDays: z.int().optional(),
  /** IMEIs and serial numbers of the pieces, where they were known at issue. */
  serials: z.array(z.string()).optional(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** A State by its GST code and its name. */
const State = z.object({ code: z.string(), name: z.string() })

/** Everything that is printed, stored at issue: later changes of the shop or of rates do not affect it. */
export const DocumentContent = z.object({
  supplier: z.object({
    name: z.string(),
    owner: z.string(),
    address: z.string(),
    phone: z.string(),
    mail: z.string(),
    /** Empty for a shop that is not registered. */
    gstin: z.string(),
    stateCode: z.string(),
    stateName: z.string(),
    /** Missing on documents of earlier versions: with a GSTIN they charge tax. */
    gstScheme: z.enum(gstSchemes).optional(),
  }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    gstin: z.string(),
    /** The State of the address, if known. */
    state: State.nullable(),
  }),
  delivery: z.enum(['home', 'collect']),
  /** GST code of the State. */
  placeOfSupply: z.string(),
  placeOfSupplyName: z.string(),
  order: z.string(),
  /** The payment's receipt number, if any. */
  receipt: z.int().nullable(),
  lines: z.array(DocumentLine),
  /** The total in words. */
  inWords: z.string(),
  /** Of a credit note: the corrected invoice's number and date, and the reason. */
  corrects: z.object({ code: z.string(), issuedAt: z.iso.datetime(), reason: z.string() }).nullable(),
  /** A test payment: the document is not valid. */
  isTest: z.boolean().optional(),
  /** What an advance pays of an invoice, with the number of its receipt voucher. */
  advance: z.object({ code: z.string(), paise: Paise }).optional(),
})
export type DocumentContent = z.infer<typeof DocumentContent>

/** The e-invoice portal's answer to a document. */
const EInvoice = z.union([
  z.literal('pending'),
  z.object({
    irn: z.string(),
    ackNumber: z.string(),
    /** The day of the acknowledgement, in India. */
    ackDate: z.iso.date(),
    /** The text of the QR code. */
    signedQr: z.string(),
  }),
])
export type EInvoice = z.infer<typeof EInvoice>

/** An issued document. */
export const InvoiceDocument = z.object({
  id: z.string(),
  kind: DocumentKind,
  /** The number as it is printed. */
  code: z.string(),
  issuedAt: z.iso.datetime(),
  totalPaise: Paise,
  taxablePaise: Paise,
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
  roundOffPaise: Paise,
  untaxedPaise: Paise,
  content: DocumentContent,
  /** Omitted where none is needed. */
  eInvoice: EInvoice.optional(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** A code with its rate in percent, from a day in India on. */
export const TaxRate = z.object({
  hsn: z.string(),
  rate: z.number(),
  from: z.iso.date(),
  description: z.string(),
})
export type TaxRate = z.infer<typeof TaxRate>

const NewTaxRate = z.object({
  hsn: z.string('Please enter a code.').overwrite(normalizeCode).regex(hsnPattern, hsnMessage),
  rate: z
    .number('Please enter a rate.')
    .min(0, 'A rate is from 0 to 40 percent.')
    .max(40, 'A rate is from 0 to 40 percent.')
    .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'A rate has at most two decimals.'),
  from: z.iso
    .date('Please enter the first day.')
    .refine((day) => day >= '2017-07-01', 'GST began on 1 July 2017.'),
  description: singleLine({
    required: 'Please say what this is.',
    max: 100,
    tooLong: 'Please keep this to 100 letters.',
  }),
})

const seriesNames = ['invoices', 'bills_of_supply', 'credit_notes'] as const

/** The numbers of the shop's own documents in this financial year. */
export const DocumentSeries = z.object({
  name: z.enum(seriesNames),
  /** The number of the next document as it is printed. */
  next: z.string(),
  /** No document of the year has been issued. */
  canStart: z.boolean(),
})
export type DocumentSeries = z.infer<typeof DocumentSeries>

const numberMessage = 'Please enter a whole number from 1 to 99,99,999.'
const Start = z.object({
  name: z.enum(seriesNames),
  number: z.number(numberMessage).int(numberMessage).min(1, numberMessage).max(99_99_999, numberMessage),
})
const series = { 200: z.array(DocumentSeries) }

const rates = { 200: z.array(TaxRate) }

export const invoicesContract = {
  rates: {
    method: 'GET',
    url: '/api/admin/tax-rates',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: rates },
  },
  addRate: {
    method: 'POST',
    url: '/api/admin/tax-rates',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: NewTaxRate, response: rates },
  },
  series: {
    method: 'GET',
    url: '/api/admin/document-series',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: series },
  },
  /** The number of the year's first document, for a shop that issued the ones before it with another program. 409 once there is a document. */
  startSeries: {
    method: 'PUT',
    url: '/api/admin/document-series',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: Start, response: series },
  },
} as const satisfies Contract
