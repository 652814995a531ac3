import { z } from 'zod'
import { DocumentKind } from '../../invoices/contract.ts'
import { DisputeEntry, PaymentMethod, PaymentStatus, RefundStatus } from '../../payments/contract.ts'
import { actorKinds, orderEventKinds } from '../timeline/event.ts'
import { linkChannels } from '../links/link-recipient-rules.ts'
import { repairStages } from '../repairs/repair-rules.ts'
import { returnStatuses, orderStatuses } from '../status.ts'

const OrderStatus = z.enum(orderStatuses)
const Timestamp = z.iso.datetime()

export const TimelineEntry = z.object({
  at: Timestamp,
  actor: z.enum(actorKinds),
  kind: z.enum(orderEventKinds),
  /** Set if the status changed. */
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
  /** Less than `amount` if part of it was refunded in the provider's dashboard. */
  owed: z.number(),
  status: RefundStatus,
  /** `by_hand`: the owner transfers it. */
  method: z.enum(['gateway', 'by_hand']),
  /** How the owner pays it out, if that is known: `offset` paid for new goods. */
  paidBy: PaymentMethod.nullable(),
  reason: z.string(),
  /** Of a sandbox payment: no money moves. */
  isTest: z.boolean(),
  date: Timestamp,
  doneAt: Timestamp.nullable(),
})
export type RefundEntry = z.infer<typeof RefundEntry>

/** For staff: `problem` says why it waits or failed. */
export const StaffRefundEntry = RefundEntry.extend({ problem: z.string().nullable() })
export type StaffRefundEntry = z.infer<typeof StaffRefundEntry>

const ReturnLine = z.object({
  position: z.int(),
  product_name: z.string(),
  quantity: z.int(),
  /** How many can be sold again; null until inspected. */
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
  /** The ids of the buyer's photos. */
  photos: z.array(z.string()),
  /** The price of these lines. */
  worth: z.number(),
})
export type ReturnEntry = z.infer<typeof ReturnEntry>

/** Fields of an order that its list entry does not have. */
export const details = {
  paid: z.number(),
  /** Who carries the parcel, and the page on which its way is shown; empty if staff gave none. */
  courier: z.string(),
  trackingLink: z.string(),
  /** How it was paid, and how it is refunded. */
  paidBy: PaymentMethod.nullable(),
  /** What was paid at the counter, without the change; what a return paid is an offset. */
  tenders: z.array(z.object({ method: PaymentMethod, amount: z.number() })),
  /** IMEIs and serial numbers of the lines. */
  serials: z.array(
    z.object({
      ...{ position: z.int(), serial: z.string(), isReturned: z.boolean() },
      /** The last day of its warranty, once it was handed over. */
      warrantyUntil: z.iso.date().optional(),
    }),
  ),
  /** Refunded, or being refunded. */
  refunded: z.number(),
  timeline: z.array(TimelineEntry),
  documents: z.array(DocumentSummary),
  refunds: z.array(RefundEntry),
  /** The buyer's UPI id for refunds by hand; empty until given. */
  refundUpiId: z.string(),
  returns: z.array(ReturnEntry),
  /** What the services of the order became when it was paid, one for each piece. */
  repairs: z.array(z.object({ position: z.int(), job: z.string(), stage: z.enum(repairStages) })),
  /** The token of their link: /r/{repairLink}; null without repairs. */
  repairLink: z.string().nullable(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  /** A request to cancel that waits for the shop. */
  cancelRequest: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  /** The lines that the buyer can still return. */
  returnable: z.array(z.object({ position: z.int(), product_name: z.string(), quantity: z.int() })),
  /** Last time to request a return; null until the goods were handed over. */
  returnUntil: Timestamp.nullable(),
}

/** A payment attempt, for staff. */
export const PaymentEntry = z.object({
  id: z.string(),
  method: PaymentMethod,
  status: PaymentStatus,
  /** What was to be paid: the order's total. */
  amount: z.number(),
  /** What the provider took from the buyer: with its fee on top, or less a discount that it granted. */
  charged: z.number(),
  /** What the provider keeps; null if it did not say. */
  fee: z.number().nullable(),
  discount: z.number(),
  /** What the shop receives. */
  received: z.number(),
  refunded: z.number(),
  chargedBack: z.number(),
  /** Of another amount than the order's: it waits for staff. */
  isWaiting: z.boolean(),
  utr: z.string().nullable(),
  /** Number of the slip or approval of a card, finance or bank payment. */
  slip: z.string(),
  /** The notes that the customer gave. */
  tendered: z.number().nullable(),
  /** The payment that replaced this wrong one. */
  correctedBy: z.string().nullable(),
  gatewayPayment: z.string().nullable(),
  /** A sandbox payment: no money moved. */
  isTest: z.boolean(),
  receipt: z.int().nullable(),
  /** Why the payment was not applied to the order. */
  unappliedReason: z.enum(['extra', 'late', 'differs', 'goods_gone']).nullable(),
  needsAttention: z.boolean(),
  openedAt: Timestamp,
  capturedAt: Timestamp.nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

/** Where a guest wants the order's link. */
const LinkRequestEntry = z.object({
  id: z.string(),
  channel: z.enum(linkChannels),
  recipient: z.string(),
  date: Timestamp,
})

const NoteEntry = z.object({ id: z.string(), at: Timestamp, staff: z.string(), text: z.string() })

/** Further fields for staff. */
export const adminDetails = {
  /** With the name of the member of staff who acted, if one did. */
  timeline: z.array(TimelineEntry.extend({ staff: z.string().nullable() })),
  /** Newest first. */
  linkRequests: z.array(LinkRequestEntry),
  /** The lines whose pieces have numbers: how many devices the parcel takes now, and the numbers of those that lie in it. */
  parcel: z.array(
    z.object({
      ...{ position: z.int(), product_name: z.string(), quantity: z.int() },
      devices: z.array(z.string()),
    }),
  ),
  payments: z.array(PaymentEntry),
  refunds: z.array(StaffRefundEntry),
  /** Internal notes, newest first; never in an answer to the buyer. */
  notes: z.array(NoteEntry),
  /** Newest last. */
  disputes: z.array(DisputeEntry),
  /** What disputes have deducted and not given back. */
  chargedBack: z.number(),
  /** What the shop receives of the payments, before refunds and chargebacks. */
  received: z.number(),
  /** The most that can still be refunded. */
  refundable: z.number(),
  /** The most that can still be refunded for each of the order's lines. */
  refundableByLine: z.array(z.number()),
  /** Of what was sold or paid at the counter: by whom, why with a discount, and who allowed that if the seller's role may not. */
  counter: z
    .object({ seller: z.string(), discountReason: z.string(), discountAllowedBy: z.string().nullable() })
    .nullable(),
}
