import { z } from 'zod'
import { Id, LongListQuery, type Contract } from '../../../platform/contract.ts'
import { multiLine, singleLine } from '../../../platform/text-fields.ts'
import { Delivery, Device, Order, OrderStatus, Shipping } from '../contract.ts'
import { adminDetails, details } from '../details/contract.ts'
import { EwayBill, ewayFields } from '../eway-bills/contract.ts'
import { bulkStatuses, maxBulkOrders, refundingStatuses, tabs, type Tab } from '../status.ts'

/**
 * An order as staff see it, without its link: a session without recent authentication could use the link to act as the
 * buyer.
 */
export const AdminOrder = Order.omit({
  link: true,
  revision: true,
  isHeld: true,
  hasOpenUpi: true,
  canPayAtShop: true,
}).extend({
  email: z.string(),
  /** The shop emails the buyer about the order: it has a mail server, and the buyer an address. */
  isEmailed: z.boolean(),
  utr: z.string().nullable(),
  paymentStatus: z.string().nullable(),
  nextSteps: z.array(OrderStatus),
  /** When the order reached its current status; `date` is when it was placed. */
  statusSince: z.iso.datetime(),
  /** A return request awaits the owner's decision. */
  returnRequested: z.boolean(),
  /** A request to cancel awaits the decision of the shop. */
  cancelRequested: z.boolean(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const AdminOrderDetails = AdminOrder.extend({
  ...details,
  ...adminDetails,
  /** The status that an undo leads back to; null if the present one cannot be undone. */
  undo: z.object({ to: OrderStatus, until: z.iso.datetime() }).nullable(),
  ewayBill: EwayBill,
})
export type AdminOrderDetails = z.infer<typeof AdminOrderDetails>

const tabNames = Object.keys(tabs) as [Tab, ...Tab[]]
export const AdminOrdersQuery = LongListQuery.extend({
  status: z
    .union([OrderStatus, z.enum(tabNames)])
    .optional()
    .catch(undefined),
  /** `requested`: only orders with a return request that the owner has not decided on. */
  returns: z.enum(['requested']).optional().catch(undefined),
  /** `to-do`: only orders that wait for the shop. */
  preset: z.enum(['to-do']).optional().catch(undefined),
  sort: z.enum(['date_desc', 'date_asc']).catch('date_desc'),
})
export type AdminOrdersQuery = z.output<typeof AdminOrdersQuery>

/** The number of orders per tab, of those that match the search and the filters; at most `maxCounted`. */
export const TabCounts = z.object({
  all: z.int(),
  processing: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** The search was cut off at its limit: the counts are lower bounds. */
  isMore: z.boolean(),
  /** Of the orders that match the search, those with a return request to decide on; whatever the filter. */
  returnsRequested: z.int(),
  /** Of the orders that match the search, those that wait for the shop; whatever the filter. */
  toDo: z.int(),
})
export type TabCounts = z.infer<typeof TabCounts>

const OrderIds = z
  .array(Id)
  .min(1, 'Please choose an order.')
  .max(maxBulkOrders, `At most ${maxBulkOrders} orders at once.`)

/** The result for one order of a bulk update; `message` is the reason if it failed. */
const Moved = z.object({ id: z.string(), moved: z.boolean(), message: z.string() })
export type BulkUpdateResult = z.infer<typeof Moved>

/** Content of a packing slip. It goes into the parcel, so it has no prices. */
const PackingSlip = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  delivery: Delivery,
  /** Paid at the sandbox: must not be sent. */
  isTest: z.boolean(),
  /** What the buyer pays at the counter; null for others. */
  toPay: z.number().nullable(),
  shipping: Shipping,
  device: Device,
  /** The e-way bill's number; empty without one. */
  ewayBill: z.string(),
  lines: z.array(
    z.object({
      product_name: z.string(),
      /** Storage and colour, as far as the name does not have them. */
      variant: z.string(),
      quantity: z.int(),
      /** IMEIs and serial numbers of the pieces, as far as they are chosen. */
      serials: z.array(z.string()),
    }),
  ),
  /** SVG; opens the order in the admin list. */
  qr: z.string(),
})
export type PackingSlip = z.infer<typeof PackingSlip>

const WebLink = z
  .url({ protocol: /^https?$/, error: 'This must be a web address that begins with https://.' })
  .max(500, 'Please enter a shorter link.')
const params = z.object({ id: Id })

export const adminOrdersContract = {
  list: {
    method: 'GET',
    url: '/api/admin/orders',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: { querystring: AdminOrdersQuery, response: { 200: z.array(AdminOrder) } },
  },
  counts: {
    method: 'GET',
    url: '/api/admin/orders/counts',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: {
      querystring: AdminOrdersQuery.pick({ q: true, until: true, returns: true, preset: true }),
      response: { 200: TabCounts },
    },
  },
  show: {
    method: 'GET',
    url: '/api/admin/orders/:id',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: { params, response: { 200: AdminOrderDetails } },
  },
  /** Returns the token of the order's link, to send to the buyer. From then on a cancellation by it is a request. */
  link: {
    method: 'POST',
    url: '/api/admin/orders/:id/link',
    config: { access: 'staff', permission: 'payments', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: Order.pick({ link: true }) } },
  },
  updateStatus: {
    method: 'PUT',
    url: '/api/admin/orders/:id/status',
    // These statuses start a refund.
    config: {
      access: 'staff',
      permission: 'orders',
      data: 'shop',
      permissionByBody: { refunds: { status: refundingStatuses } },
      recentAuth: { body: { status: refundingStatuses } },
    },
    schema: {
      params,
      body: z.object({
        status: OrderStatus,
        tracking: singleLine({ max: 100 }).optional(),
        courier: singleLine({ max: 60 }).optional(),
        trackingLink: WebLink.optional(),
        reason: multiLine({ max: 300 }).optional(),
        ...ewayFields,
      }),
      response: { 200: AdminOrderDetails },
    },
  },
  /** Takes back the status that staff set last; 409 with the reason if it cannot be. `from`: the status that was seen. */
  undoStatus: {
    method: 'POST',
    url: '/api/admin/orders/:id/undo',
    // It needs what the undone status needed.
    config: {
      access: 'staff',
      permission: 'orders',
      data: 'shop',
      permissionByBody: { refunds: { from: refundingStatuses } },
    },
    schema: { params, body: z.object({ from: OrderStatus }), response: { 200: AdminOrderDetails } },
  },
  /** Answers no to a request to cancel; yes is `updateStatus`. 409 if none waits. */
  declineCancellation: {
    method: 'POST',
    url: '/api/admin/orders/:id/decline-cancellation',
    config: { access: 'staff', permission: 'refunds', data: 'shop' },
    schema: {
      params,
      body: z.object({ answer: multiLine({ max: 300 }).default('') }),
      response: { 200: AdminOrderDetails },
    },
  },
  /** Each order in its own transaction: failures do not stop the others. */
  bulkUpdateStatus: {
    method: 'POST',
    url: '/api/admin/orders/status',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: {
      body: z.object({ ids: OrderIds, status: z.enum(bulkStatuses) }),
      response: { 200: z.array(Moved) },
    },
  },
  packingSlips: {
    method: 'GET',
    url: '/api/admin/packing-slips',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: {
      querystring: z.object({ id: z.union([OrderIds, Id.transform((id) => [id])]) }),
      response: { 200: z.array(PackingSlip) },
    },
  },
  decideUpi: {
    method: 'POST',
    url: '/api/admin/orders/:id/payment',
    config: {
      access: 'staff',
      permission: 'payments',
      data: 'shop',
      recentAuth: { body: { decision: ['confirm'] } },
    },
    schema: {
      params,
      body: z.object({ decision: z.enum(['confirm', 'reject']) }),
      response: { 200: AdminOrderDetails },
    },
  },
} as const satisfies Contract
