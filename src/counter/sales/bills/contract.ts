import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { CatalogueName } from '../../../selling/catalogue/contract.ts'
import { DocumentKind } from '../../../selling/invoices/contract.ts'
import { OrderStatus } from '../../../selling/orders/contract.ts'
import { PaymentMethod } from '../../../selling/payments/contract.ts'
import { Tender } from '../../tenders/contract.ts'

/** One row of a search for bills. */
const FoundBill = z.object({
  order: z.string(),
  date: z.iso.datetime(),
  channel: z.enum(['online', 'counter']),
  status: OrderStatus,
  code: z.string(),
  customer: z.string(),
  phone: z.string(),
  product: z.string(),
  total: z.number(),
  /** An online order that can be paid at the counter. */
  isToPay: z.boolean(),
})
export type FoundBill = z.infer<typeof FoundBill>

const BillTender = z.object({
  id: z.string(),
  method: PaymentMethod,
  amount: z.number(),
  tendered: z.number().nullable(),
  slip: z.string(),
  utr: z.string().nullable(),
  takenBy: z.string(),
  date: z.iso.datetime(),
  /** A wrong payment that others replaced: it counts nowhere. */
  isCorrected: z.boolean(),
  refunded: z.number(),
})
export type BillTender = z.infer<typeof BillTender>

/** A bill for reprints, wrong payments and returns; `channel` is online for an order of the shop's pages. */
export const CounterBill = z.object({
  order: z.string(),
  date: z.iso.datetime(),
  channel: z.enum(['online', 'counter']),
  status: OrderStatus,
  bill: z.object({ id: z.string(), kind: DocumentKind, code: z.string() }).nullable(),
  creditNotes: z.array(z.object({ id: z.string(), code: z.string() })),
  /** Null for an online order: its link is a credential of the buyer. */
  link: z.string().nullable(),
  seller: z.string(),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string(), gstin: z.string() }),
  subtotal: z.number(),
  discount: z.number(),
  discountReason: z.string(),
  deliveryFee: z.number(),
  roundOff: z.number(),
  total: z.number(),
  lines: z.array(
    z.object({
      position: z.int(),
      productId: z.string(),
      catalogue: CatalogueName,
      name: z.string(),
      image: z.string(),
      price: z.number(),
      quantity: z.int(),
      discount: z.number(),
      /** What the line cost, less its discount. */
      amount: z.number(),
      returned: z.int(),
      /** The line is sold only with them. */
      needsSerial: z.boolean(),
      serials: z.array(z.object({ serial: z.string(), isReturned: z.boolean() })),
      /** The last day of its warranty. */
      warrantyUntil: z.iso.date().optional(),
      /** Its item has devices by now: what comes back needs its number, also of pieces that were sold without. */
      isSerialised: z.boolean().optional(),
    }),
  ),
  tenders: z.array(BillTender),
  /** Of an online order that can be paid at the counter: what it costs, and what if some of it is paid in cash; null for others. */
  toPay: z.object({ total: z.number(), withCash: z.number() }).nullable(),
  /** Not paid yet, and until when it is to be; null without credit. */
  due: z.number(),
  dueUntil: z.iso.date().nullable(),
  /** Given up by the owner; a later payment takes it back first. */
  writtenOff: z.number(),
  /** Some of its payments can be put right: they are of today, and no shift that took them is closed. */
  canCorrect: z.boolean(),
  /** The whole bill can be undone: it is of the counter, and of today. */
  canTakeBack: z.boolean(),
})
export type CounterBill = z.infer<typeof CounterBill>

/** Wrong payments of a bill, and those that replace them with the same sum. */
const CorrectedTenders = z.object({
  wrong: z.array(Id).min(1, 'Please choose the wrong payment.').max(20),
  tenders: z.array(Tender).min(1, 'Please say how the bill was paid.').max(20),
  drawerId: Id.optional(),
})

const params = z.object({ id: Id })

export const counterBillsContract = {
  /** By number of order or bill, mobile number, IMEI or serial number, or the link of its QR code; without a text the bills of today. */
  find: {
    method: 'GET',
    url: '/api/counter/sales',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: {
      querystring: z.object({ search: z.string().trim().max(300).default('') }),
      response: { 200: z.array(FoundBill) },
    },
  },
  show: {
    method: 'GET',
    url: '/api/counter/sales/:id',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { params, response: { 200: CounterBill } },
  },
  /** Puts a wrong payment right, on the payment's day and while the shifts that took it are open. */
  correctTenders: {
    method: 'POST',
    url: '/api/counter/sales/:id/tenders',
    config: { access: 'staff', permission: 'counterReturns', data: 'shop', recentAuth: true },
    schema: { params, body: CorrectedTenders, response: { 200: CounterBill } },
  },
} as const satisfies Contract
