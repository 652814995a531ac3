import { z } from 'zod'
import { Day, Id, Message, PageQuery, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { multiLine, singleLine } from '../../../platform/text-fields.ts'
import { OptionalGstin } from '../../../site/gst/gstin-schema.ts'

export const SupplierPaymentMethod = z.enum(['cash', 'upi', 'bank'])
export type SupplierPaymentMethod = z.infer<typeof SupplierPaymentMethod>

export const Note = multiLine({ max: 500, tooLong: 'Please keep this to 500 letters.' })
const maxTotalRupees = 100_00_00_000
/** Of a bill, and of what is paid. */
export const Total = Rupees.max(maxTotalRupees, 'Please enter at most ₹100 crore.')

export const SupplierInput = z.object({
  name: singleLine({
    required: 'Please enter the supplier’s name.',
    ...{ max: 100, tooLong: 'Please keep this to 100 letters.' },
  }),
  phone: singleLine({ max: 30, tooLong: 'Please keep this to 30 letters.' }).default(''),
  gstin: OptionalGstin.default(''),
  address: multiLine({ max: 500, tooLong: 'Please keep this to 500 letters.' }).default(''),
  note: Note.default(''),
})
export type SupplierInput = z.output<typeof SupplierInput>

/** `balance`: what the shop owes, in rupees; negative if the supplier owes the shop. */
const SupplierSummary = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string(),
  isArchived: z.boolean(),
  balance: z.number(),
})
export type SupplierSummary = z.infer<typeof SupplierSummary>

/** A bill of which something is due. Amounts are rupees. */
const DueBill = z.object({
  id: z.string(),
  number: z.string(),
  day: z.iso.date(),
  total: z.number(),
  due: z.number(),
  /** Days since the day of the bill. */
  age: z.int(),
})

export const StatementKind = z.enum(['bill', 'debit_note', 'payment', 'refund'])

/** `amount` is what it adds to the balance. `isTakenBack`: a payment or refund that was entered by an error, and adds nothing. */
const StatementEntry = z.object({
  id: z.string(),
  kind: StatementKind,
  day: z.iso.date(),
  name: z.string(),
  amount: z.number(),
  balance: z.number(),
  isTakenBack: z.boolean(),
})
export type StatementEntry = z.infer<typeof StatementEntry>

const Supplier = SupplierSummary.extend({
  address: z.string(),
  note: z.string(),
  due: z.array(DueBill),
  /** What was paid or credited beyond all bills. */
  onAccount: z.number(),
  entries: z.array(StatementEntry),
})
export type Supplier = z.infer<typeof Supplier>

/** All that is owed, by the age of the bills, in rupees. */
const DuesByAge = z.object({
  upTo30Days: z.number(),
  upTo60Days: z.number(),
  upTo90Days: z.number(),
  older: z.number(),
})
export type DuesByAge = z.infer<typeof DuesByAge>

const DueSupplier = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  due: z.number(),
  bills: z.int(),
  /** Of the oldest bill, in days. */
  age: z.int(),
})
export type DueSupplier = z.infer<typeof DueSupplier>

export const SupplierRefund = z.object({
  method: SupplierPaymentMethod,
  amount: Total.refine((rupees) => rupees > 0, 'Please enter an amount above ₹0.'),
  day: Day,
  reference: singleLine({ max: 60, tooLong: 'Please keep this to 60 letters.' }).default(''),
  note: Note.default(''),
  /** Whose open shift pays or takes cash; the shop's only drawer if it is left out. */
  drawerId: Id.optional(),
})
export type SupplierRefund = z.output<typeof SupplierRefund>

export const SupplierPayment = SupplierRefund.extend({
  /** These bills, the oldest first; without them the money is on account and pays the oldest bills. */
  bills: z.array(Id).max(200).optional(),
})
export type SupplierPayment = z.output<typeof SupplierPayment>

const config = { access: 'staff', permission: 'costs', data: 'shop' } as const
const params = z.object({ id: Id })
const q = z.string().trim().max(200).default('')

export const suppliersContract = {
  list: {
    method: 'GET',
    url: '/api/purchasing/suppliers',
    config,
    schema: {
      querystring: PageQuery.extend({ q, archived: z.stringbool().default(false) }),
      response: { 200: z.object({ suppliers: z.array(SupplierSummary), total: z.int() }) },
    },
  },
  show: {
    method: 'GET',
    url: '/api/purchasing/suppliers/:id',
    config,
    schema: { params, response: { 200: Supplier } },
  },
  add: {
    method: 'POST',
    url: '/api/purchasing/suppliers',
    config,
    schema: { body: SupplierInput, response: { 200: SupplierSummary } },
  },
  change: {
    method: 'PUT',
    url: '/api/purchasing/suppliers/:id',
    config,
    schema: { params, body: SupplierInput, response: { 200: SupplierSummary } },
  },
  /** Refused while anything is owed. */
  archive: {
    method: 'PUT',
    url: '/api/purchasing/suppliers/:id/archived',
    config,
    schema: { params, body: z.object({ isArchived: z.boolean() }), response: { 200: SupplierSummary } },
  },
  /** One without bills and payments. */
  remove: {
    method: 'DELETE',
    url: '/api/purchasing/suppliers/:id',
    config,
    schema: { params, response: { 200: Message } },
  },
  /** The supplier with the oldest bill first. */
  dues: {
    method: 'GET',
    url: '/api/purchasing/dues',
    config,
    schema: { response: { 200: z.object({ suppliers: z.array(DueSupplier), ages: DuesByAge }) } },
  },
  /** With an Idempotency-Key. */
  pay: {
    method: 'POST',
    url: '/api/purchasing/suppliers/:id/payments',
    config,
    schema: { params, body: SupplierPayment, response: { 200: Supplier } },
  },
  /** Money that the supplier gives back, at most what the supplier owes. With an Idempotency-Key. */
  refund: {
    method: 'POST',
    url: '/api/purchasing/suppliers/:id/refunds',
    config,
    schema: { params, body: SupplierRefund, response: { 200: Supplier } },
  },
  /** Of a payment or refund that was entered by an error: it counts nowhere, and its cash is where it was. */
  takeBackPayment: {
    method: 'POST',
    url: '/api/purchasing/supplier-payments/:id/take-back',
    config,
    schema: { params, body: z.object({ drawerId: Id.optional() }), response: { 200: Supplier } },
  },
} as const satisfies Contract
