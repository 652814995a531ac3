import { z } from 'zod'
import { DocumentKind } from '../../invoices/contract.ts'
import { PaymentStatus, RefundStatus } from '../../payments/contract.ts'
import { actorKinds, orderEventKinds } from '../timeline/event.ts'
import { returnStatuses, orderStatuses } from '../status.ts'

const OrderStatus = z.enum(orderStatuses)
const Timestamp = z.iso.datetime()

export const TimelineEntry = z.object({
  at: Timestamp,
  actor: z.enum(actorKinds),
  kind: z.enum(orderEventKinds),
  /** Set where the status changed. */
  to: OrderStatus.nullable(),
  note: z.string(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A tax invoice, bill of supply or credit note; amounts are rupees here and below. */
export const DocumentSummary = z.object({
  id: z.string(),
  kind: DocumentKind,
  code: z.string(),
  date: Timestamp,
  amount: z.number(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const RefundEntry = z.object({
  id: z.string(),
  amount: z.number(),
  /** Less than `amount` where a part went back at the provider's own desk. */
  owed: z.number(),
  status: RefundStatus,
  /** `by_hand`: the owner sends it. */
  method: z.enum(['gateway', 'by_hand']),
  reason: z.string(),
  /** Of a payment at the sandbox: no money moves. */
  isTest: z.boolean(),
  date: Timestamp,
  doneAt: Timestamp.nullable(),
})
export type RefundEntry = z.infer<typeof RefundEntry>

const ReturnLine = z.object({
  position: z.int(),
  product_name: z.string(),
  quantity: z.int(),
  /** How many were fit for sale again; null until inspected. */
  restocked: z.int().nullable(),
})

export const ReturnEntry = z.object({
  id: z.string(),
  status: z.enum(returnStatuses),
  reason: z.string(),
  answer: z.string(),
  date: Timestamp,
  closedAt: Timestamp.nullable(),
  lines: z.array(ReturnLine),
  /** What these lines cost. */
  worth: z.number(),
})
export type ReturnEntry = z.infer<typeof ReturnEntry>

/** What stands beside an order when it is looked at by itself. */
export const details = {
  paid: z.number(),
  /** By which way it came, and goes back. */
  paidBy: z.enum(['gateway', 'upi']).nullable(),
  /** What went back or is on its way back. */
  refunded: z.number(),
  timeline: z.array(TimelineEntry),
  documents: z.array(DocumentSummary),
  refunds: z.array(RefundEntry),
  returns: z.array(ReturnEntry),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  /** What can still be given back, line by line; empty where nothing can. */
  returnable: z.array(z.object({ position: z.int(), product_name: z.string(), quantity: z.int() })),
  /** The last moment of a return, once the goods were handed over. */
  returnUntil: Timestamp.nullable(),
}

/** A try to pay, as the desk sees it. */
export const PaymentEntry = z.object({
  id: z.string(),
  method: z.enum(['gateway', 'upi']),
  status: PaymentStatus,
  amount: z.number(),
  refunded: z.number(),
  utr: z.string().nullable(),
  gatewayPayment: z.string().nullable(),
  /** Made at the sandbox: no money moved. */
  isTest: z.boolean(),
  receipt: z.int().nullable(),
  /** Why its money is not the order's own. */
  unplaced: z.enum(['extra', 'late', 'differs', 'goods_gone']).nullable(),
  needsAttention: z.boolean(),
  openedAt: Timestamp,
  capturedAt: Timestamp.nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

/** What the desk needs beside it. */
export const adminDetails = {
  payments: z.array(PaymentEntry),
  /** The most that can still go back. */
  refundable: z.number(),
}
