import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { multiLine, singleLine, upTo } from '../../../platform/text-fields.ts'
import { BuyerTaxNumber } from '../../../site/gst/gstin-schema.ts'
import { stateCodes } from '../../../site/gst/states.ts'
import { PersonAndPin } from '../../../people/accounts/pins/contract.ts'
import { PayBackBy, Tender } from '../../../counter/tenders/contract.ts'
import { DocumentKind } from '../../../selling/invoices/contract.ts'
import { ManualRefund } from '../../../selling/payments/contract.ts'
import { Job, jobParams, jobResponse, shownVersion } from '../contract.ts'

const atCounter = { access: 'staff', permission: 'sell', data: 'shop' } as const

/** A finance company pays for a bill alone. */
const DepositTender = Tender.extend({ method: Tender.shape.method.exclude(['finance']) })

/** Whom the bills are for, beside name and number of the visit. */
const BillTo = z.object({
  address: multiLine(upTo(500)).default(''),
  stateCode: z.enum(stateCodes, 'Please choose the State.').optional(),
  gstin: BuyerTaxNumber.optional(),
})

export const NewHandOver = z.object({
  jobs: z
    .array(z.object({ id: Id, version: shownVersion }))
    .min(1, 'Please choose a device.')
    .max(10),
  /** The code on the customer's link, or why the device is handed over without it. */
  pickupCode: z.string().trim().max(20).optional(),
  withoutCode: singleLine(upTo(200)).default(''),
  billTo: BillTo.prefault({}),
  /** What is paid now for all bills together. */
  tenders: z.array(Tender).max(20).default([]),
  /** What the tenders leave is paid by this day. */
  due: z.object({ until: z.iso.date('Please choose the day until when the rest is paid.') }).optional(),
  /** How what the deposits exceed the bills is given back. */
  payBackBy: PayBackBy.default('cash'),
  drawerId: Id.optional(),
  /** Who allows a due beyond what the seller's role may give. */
  manager: PersonAndPin.optional(),
  /** What the page showed is to be paid now: another one is refused (409 `total_changed`). */
  shownBalance: Rupees,
})
export type NewHandOver = z.output<typeof NewHandOver>

/** Amounts are rupees. `prepaid`: what an order paid for work that was not done; `balance`: to be paid now, and paid later with `due`; `giveBack`: what deposit and order exceed the bill. */
const JobBill = z.object({
  job: z.string(),
  total: z.number(),
  deposit: z.number(),
  prepaid: z.number(),
  balance: z.number(),
  giveBack: z.number(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.number() })),
  /** A buyer with a GSTIN of another State gets one line of service. */
  isOneService: z.boolean(),
})
export type JobBill = z.infer<typeof JobBill>

export const DoneHandOver = z.object({
  jobs: z.array(
    z.object({
      job: z.string(),
      /** Null where nothing is billed. `link` opens the order: /o/{link}. */
      bill: z
        .object({ order: z.string(), link: z.string(), id: z.string(), kind: DocumentKind, code: z.string() })
        .nullable(),
      refundVoucher: z.string().nullable(),
      /** Of what the order paid for work that was not done. */
      creditNote: z.string().nullable(),
    }),
  ),
  total: z.number(),
  change: z.number(),
  due: z.number(),
})
export type DoneHandOver = z.infer<typeof DoneHandOver>

export const handOverContract = {
  /** What is paid before the bill, with a receipt voucher and an Idempotency-Key. */
  takeDeposit: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/deposits',
    config: atCounter,
    schema: {
      params: jobParams,
      body: z.object({
        tenders: z.array(DepositTender).min(1, 'Please say how the deposit is paid.').max(20),
        drawerId: Id.optional(),
      }),
      response: jobResponse,
    },
  },
  /** What a hand-over of these jobs, joined by commas, comes to. */
  bills: {
    method: 'GET',
    url: '/api/repairs/bills',
    config: atCounter,
    schema: {
      querystring: z.object({ jobs: z.string().min(1).max(200), gstin: BuyerTaxNumber.optional() }),
      response: {
        200: z.object({ bills: z.array(JobBill), balance: z.number(), giveBack: z.number() }),
      },
    },
  },
  /** Ready devices of one visit: each gets its bill, one payment pays all. With an Idempotency-Key. */
  handOver: {
    method: 'POST',
    url: '/api/repairs/hand-overs',
    config: atCounter,
    schema: { body: NewHandOver, response: { 200: DoneHandOver } },
  },
  /** Frees the parts; gives the whole deposit back, with a refund voucher. */
  cancel: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/cancel',
    config: { access: 'staff', permission: 'counterReturns', data: 'shop', recentAuth: true },
    schema: {
      params: jobParams,
      body: z.object({
        version: shownVersion,
        reason: singleLine({ ...upTo(200), required: 'Please say why it is cancelled.' }),
        payBackBy: PayBackBy.default('cash'),
        drawerId: Id.optional(),
      }),
      response: jobResponse,
    },
  },
  /** Staff have sent what waited under Refunds to send. */
  settleRefund: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/refunds/:refund/settle',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params: jobParams.extend({ refund: Id }), body: ManualRefund, response: { 200: Job } },
  },
  /** Confirms that the UPI payment that the customer reported on the link has come, or that it has not. */
  decidePayment: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/payments/:payment',
    config: {
      access: 'staff',
      permission: 'payments',
      data: 'shop',
      recentAuth: { body: { decision: ['confirm'] } },
    },
    schema: {
      params: jobParams.extend({ payment: Id }),
      body: z.object({ decision: z.enum(['confirm', 'reject']) }),
      response: jobResponse,
    },
  },
} as const satisfies Contract
