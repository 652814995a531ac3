import { z } from 'zod'
import { InboxMessage } from '../../people/contact/contract.ts'
import { CatalogueName } from '../../selling/catalogue/contract.ts'
import { DisputeEntry } from '../../selling/payments/contract.ts'
import type { Contract } from '../../platform/contract.ts'
import { DayPart, JobState, PartsNews } from '../../repairs/jobs/contract.ts'
import { deliveries } from '../../selling/orders/status.ts'
import { defaultRows, maxRows } from './rows-rule.ts'

const Timestamp = z.iso.datetime()

/** The first rows of what waits, the oldest first, and how many there are in all. */
const section = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) })

/** Amounts are rupees in the whole file. */
const WaitingOrder = z.object({
  id: z.string(),
  customer: z.string(),
  /** The first item, and how many more there are. */
  product: z.string(),
  amount: z.number(),
  date: Timestamp,
  delivery: z.enum(deliveries),
  phone: z.string(),
  /** The buyer gets emails about it. */
  isEmailed: z.boolean(),
  /** Paid at the sandbox: must not be sent. */
  isTest: z.boolean(),
  /** The id of its tax invoice or bill of supply. */
  invoice: z.string().nullable(),
  /** Some of its pieces are devices that are not scanned for it yet. */
  lacksDevices: z.boolean(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

const PaymentToConfirm = WaitingOrder.pick({ id: true, customer: true, amount: true }).extend({
  utr: z.string().nullable(),
  reportedAt: Timestamp,
})
export type PaymentToConfirm = z.infer<typeof PaymentToConfirm>

/** The buyer comes to the shop and pays there. */
const OrderToCollectUnpaid = WaitingOrder.pick({
  id: true,
  customer: true,
  product: true,
  amount: true,
  phone: true,
}).extend({ until: Timestamp })
export type OrderToCollectUnpaid = z.infer<typeof OrderToCollectUnpaid>

/** A parcel that the promised delivery time has passed for. */
const LateParcel = WaitingOrder.pick({ id: true, customer: true, product: true }).extend({
  phone: z.string(),
  tracking: z.string(),
  shippedAt: Timestamp,
})
export type LateParcel = z.infer<typeof LateParcel>

const ReturnToDecide = z.object({
  id: z.string(),
  order: z.string(),
  customer: z.string(),
  reason: z.string(),
  /** "2 × Galaxy S24" for each line. */
  lines: z.array(z.string()),
  requestedAt: Timestamp,
})
export type ReturnToDecide = z.infer<typeof ReturnToDecide>

/** Accepted: the items are on their way to the shop. */
const ReturnToExpect = ReturnToDecide.pick({ id: true, order: true, customer: true, lines: true }).extend({
  phone: z.string(),
  acceptedAt: Timestamp,
})
export type ReturnToExpect = z.infer<typeof ReturnToExpect>

const CancelRequest = WaitingOrder.pick({ id: true, customer: true, product: true, amount: true }).extend({
  reason: z.string(),
  requestedAt: Timestamp,
})
export type CancelRequest = z.infer<typeof CancelRequest>

const RefundToSend = z.object({
  id: z.string(),
  /** Null for a payment that belongs to no order. */
  order: z.string().nullable(),
  /** `order` is the number of a booking. */
  isOfBooking: z.boolean(),
  customer: z.string(),
  /** Empty if the shop does not know it. */
  phone: z.string(),
  /** The buyer's, where the refund goes; empty until given. */
  upiId: z.string(),
  isEmailed: z.boolean(),
  /** What is still to be sent. */
  amount: z.number(),
  requestedAt: Timestamp,
})
export type RefundToSend = z.infer<typeof RefundToSend>

/** A dispute that is not over, or that was lost in the last days. */
const OpenDispute = DisputeEntry.extend({
  /** Null for a payment that belongs to no order, or that the shop does not know. */
  order: z.string().nullable(),
  customer: z.string(),
  isTest: z.boolean(),
})
export type OpenDispute = z.infer<typeof OpenDispute>

const WaitingMessage = InboxMessage.pick({
  id: true,
  number: true,
  name: true,
  email: true,
  message: true,
  receivedAt: true,
}).extend({ isAnswered: z.boolean() })
export type WaitingMessage = z.infer<typeof WaitingMessage>

/** A message without an answer, or open, for so long that the law's time is nearly over. */
const UrgentComplaint = WaitingMessage.extend({ warning: z.string() })

const LowStockItem = z.object({
  id: z.string(),
  catalogue: CatalogueName,
  name: z.string(),
  price: z.number(),
  /** What can still be bought. */
  stock: z.int(),
})
export type LowStockItem = z.infer<typeof LowStockItem>

/** Pieces of it were sold at the counter that the shop had not counted. */
const ItemToCount = LowStockItem.omit({ price: true }).extend({ since: Timestamp })
export type ItemToCount = z.infer<typeof ItemToCount>

const FailedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: z.int(),
})
export type FailedMail = z.infer<typeof FailedMail>

/** A document that waits for the answer of the e-invoice portal. */
const EInvoiceToEnter = z.object({
  id: z.string(),
  code: z.string(),
  order: z.string(),
  buyer: z.string(),
  amount: z.number(),
  issuedAt: Timestamp,
})
export type EInvoiceToEnter = z.infer<typeof EInvoiceToEnter>

/** A customer with a bill that was to be paid by an earlier day; `due` is that of all such bills, in rupees. */
const Overdue = z.object({
  phone: z.string(),
  customer: z.string(),
  due: z.number(),
  until: z.iso.date(),
})
export type Overdue = z.infer<typeof Overdue>

/** A drawer that was not counted on the day it was opened. */
const OpenShift = z.object({ id: z.string(), drawer: z.string(), openedAt: Timestamp })
export type OpenShift = z.infer<typeof OpenShift>

/** A booking that lapsed, or of whose advance a bill left something: the money is owed to the customer. */
const OwedBooking = z.object({
  id: z.string(),
  customer: z.string(),
  phone: z.string(),
  /** Empty for money without an item. */
  item: z.string(),
  until: z.iso.date(),
  isLapsed: z.boolean(),
  left: z.number(),
})
export type OwedBooking = z.infer<typeof OwedBooking>

/** A repair whose promised day is over, and which is not ready. `technician` is empty if none is chosen. */
const LateRepair = z.object({
  id: z.string(),
  device: z.string(),
  state: JobState,
  technician: z.string(),
  promisedAt: Timestamp,
})
export type LateRepair = z.infer<typeof LateRepair>

/** A repair whose parts arrived, or were freed after days without an answer. `technician` is empty if none is chosen. */
const PartsOfRepair = LateRepair.omit({ state: true, promisedAt: true }).extend({ news: PartsNews })
export type PartsOfRepair = z.infer<typeof PartsOfRepair>

/** A repaired device, or one that was not repaired, that is not collected for a week since it was ready. */
const UncollectedRepair = z.object({
  id: z.string(),
  device: z.string(),
  customer: z.string(),
  phone: z.string(),
  since: Timestamp,
})
export type UncollectedRepair = z.infer<typeof UncollectedRepair>

/** A device that a customer brings today, or was to bring on a day before. */
const BookedRepair = UncollectedRepair.extend({
  version: z.int(),
  fault: z.string(),
  day: z.iso.date(),
  part: DayPart,
})
export type BookedRepair = z.infer<typeof BookedRepair>

/** An estimate that is not answered for a day, or whose answer by the link waits for the shop. */
const UnansweredRepair = UncollectedRepair.extend({ isAnswered: z.boolean() })
export type UnansweredRepair = z.infer<typeof UnansweredRepair>

/** An item whose own HSN or SAC code has too few digits, or a number of digits that no code has. */
const WrongHsn = LowStockItem.pick({ id: true, catalogue: true, name: true }).extend({ hsn: z.string() })
export type WrongHsn = z.infer<typeof WrongHsn>

export const Waiting = z.object({
  /** Those that wait for an answer first, the next last day before the others. */
  disputes: section(OpenDispute),
  complaints: section(UrgentComplaint),
  openShifts: section(OpenShift),
  bookings: section(OwedBooking),
  overdues: section(Overdue),
  paymentsToConfirm: section(PaymentToConfirm),
  toPack: section(WaitingOrder),
  toHandOver: section(WaitingOrder),
  toCollectUnpaid: section(OrderToCollectUnpaid),
  lateParcels: section(LateParcel),
  bookedRepairs: section(BookedRepair),
  lateRepairs: section(LateRepair),
  partsOfRepairs: section(PartsOfRepair),
  unansweredRepairs: section(UnansweredRepair),
  uncollectedRepairs: section(UncollectedRepair),
  cancelRequests: section(CancelRequest),
  returns: section(ReturnToDecide),
  returnsToExpect: section(ReturnToExpect),
  refunds: section(RefundToSend),
  messages: section(WaitingMessage),
  eInvoices: section(EInvoiceToEnter),
  toCount: section(ItemToCount),
  lowStock: section(LowStockItem),
  wrongHsn: section(WrongHsn),
  /** Items without MRP, country or maker: only their number. */
  undeclared: section(z.never()),
  failedMail: section(FailedMail),
})
export type Waiting = z.infer<typeof Waiting>
export type WaitingKind = keyof Waiting

/** `received` less `refunded` is what the shop calls sales: see `sales-store.ts`. `refunded` includes chargebacks. */
const Sales = z.object({
  received: z.number(),
  refunded: z.number(),
  orders: z.int(),
})
export type Sales = z.infer<typeof Sales>

const Period = z.object({
  current: Sales,
  /** The period before, up to the same time of it. */
  before: Sales,
  /** How often product pages were opened in the current period. */
  productViews: z.int(),
})
export type Period = z.infer<typeof Period>

export const SalesFigures = z.object({
  today: Period,
  week: Period,
  month: Period,
  /** The last 30 days in India, the oldest first; days without sales too. */
  days: z.array(Sales.extend({ day: z.iso.date() })),
  /** Of the same 30 days. */
  bestSellers: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** `sales` is null for roles that may not see figures. */
export const Today = z.object({ at: Timestamp, waiting: Waiting, sales: SalesFigures.nullable() })
export type Today = z.infer<typeof Today>

/** How much waits, for the navigation. */
export const WaitingCounts = z.object({
  orders: z.int(),
  messages: z.int(),
  lowStock: z.int(),
  failedMail: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** `rows`: how many rows of each section. */
const TodayQuery = z.object({ rows: z.coerce.number().int().min(1).max(maxRows).catch(defaultRows) })

export const todayContract = {
  show: {
    method: 'GET',
    url: '/api/admin/today',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: { querystring: TodayQuery, response: { 200: Today } },
  },
  counts: {
    method: 'GET',
    url: '/api/admin/today/counts',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: { response: { 200: WaitingCounts } },
  },
} as const satisfies Contract
