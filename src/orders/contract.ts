import { z } from 'zod'
import { Quantity } from '../cart/contract.ts'
import { CatalogueName } from '../catalogue/contract.ts'
import { DocumentKind } from '../invoices/contract.ts'
import { OptionalUtr } from '../payments/contract.ts'
import { OptionalGstin } from '../money/tax/gstin.ts'
import { Id, PageQuery, type Contract } from '../platform/contract.ts'
import { deskDetails, details } from './details/contract.ts'
import { bulkSteps, deliveries, mostAtOnce, orderStatuses, tabs, type Tab } from './status.ts'

const OrderStatus = z.enum(orderStatuses)
const Delivery = z.enum(deliveries)

const phonePattern = /^[6-9]\d{9}$/

/** Who gets the goods and where; an empty address is judged by the rules, since collection may do without. */
export const ShippingDetails = z.object({
  fullName: z.string('Please fill in all fields').trim().min(1, 'Please fill in all fields').max(100),
  phoneNumber: z
    .string('Please fill in all fields')
    .trim()
    .min(1, 'Please fill in all fields')
    .regex(phonePattern, 'Please enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.'),
  deliveryAddress: z.string().trim().max(500).default(''),
})
export type ShippingDetails = z.output<typeof ShippingDetails>

const OrderLine = z.object({
  product_id: z.string(),
  type: CatalogueName,
  product_name: z.string(),
  price: z.number(),
  quantity: z.int(),
  image_url: z.string(),
})

/** `customer` and `product` are the sentences of the orders table; amounts are rupees. */
export const Order = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  customer: z.string(),
  product: z.string(),
  amount: z.number(),
  subtotal: z.number(),
  deliveryFee: z.number(),
  status: OrderStatus,
  tracking: z.string(),
  delivery: Delivery,
  shipping: ShippingDetails,
  lines: z.array(OrderLine),
  /** The receipt's number, once paid. */
  invoice: z.int().nullable(),
  /** The statutory number, once paid: "26-27/00001". */
  taxInvoice: z.string().nullable(),
  /** The document that has it. */
  bill: z.object({ id: z.string(), kind: DocumentKind, code: z.string() }).nullable(),
  /** The token of the order's own link: /o/{link}. */
  link: z.string(),
})
export type Order = z.infer<typeof Order>

/** What the shop sees beside it. */
export const DeskOrder = Order.extend({
  email: z.string(),
  utr: z.string().nullable(),
  paymentStatus: z.string().nullable(),
  nextSteps: z.array(OrderStatus),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/** One order with all that happened to it. */
export const OrderDetails = Order.extend(details)
export type OrderDetails = z.infer<typeof OrderDetails>

export const DeskOrderDetails = DeskOrder.extend({ ...details, ...deskDetails })
export type DeskOrderDetails = z.infer<typeof DeskOrderDetails>

export const NewOrder = z.object({
  lines: z
    .array(z.object({ product_id: Id, type: CatalogueName, quantity: Quantity }))
    .min(1, 'Please add something to checkout')
    .max(100, 'An order can have at most 100 different items.'),
  delivery: Delivery,
  shipping: ShippingDetails,
  /** Of a buyer who needs the tax on the invoice for a business of their own. */
  gstin: OptionalGstin.optional(),
})
export type NewOrder = z.output<typeof NewOrder>

const tabNames = Object.keys(tabs) as [Tab, ...Tab[]]
export const DeskQuery = PageQuery.extend({
  status: z
    .union([OrderStatus, z.enum(tabNames)])
    .optional()
    .catch(undefined),
  q: z.string().trim().max(200).optional().catch(undefined),
  sort: z.enum(['date_desc', 'date_asc']).catch('date_desc'),
})
export type DeskQuery = z.output<typeof DeskQuery>

/** How many orders each tab holds. */
export const DeskCounts = z.object({
  all: z.int(),
  processing: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
})
export type DeskCounts = z.infer<typeof DeskCounts>

const SomeOrders = z
  .array(Id)
  .min(1, 'Please choose an order.')
  .max(mostAtOnce, `At most ${mostAtOnce} orders at once.`)

/** What became of one of several orders; `message` says why it stayed as it was. */
const Moved = z.object({ id: z.string(), moved: z.boolean(), message: z.string() })
export type Moved = z.infer<typeof Moved>

/** What goes into the parcel: no prices. */
const PackingSlip = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  delivery: Delivery,
  shipping: ShippingDetails,
  lines: z.array(z.object({ product_name: z.string(), quantity: z.int() })),
  /** SVG: opens the order at the desk. */
  qr: z.string(),
})
export type PackingSlip = z.infer<typeof PackingSlip>

const params = z.object({ id: Id })
/** The token of the order's link opens it beside the session that it belongs to. */
const Link = Id.optional()
const querystring = z.object({ link: Link })

export const ordersContract = {
  place: {
    method: 'POST',
    url: '/api/orders',
    config: { access: 'customer', data: 'own' },
    schema: {
      body: NewOrder,
      response: {
        201: z.object({
          id: z.string(),
          amount: z.number(),
          currency: z.literal('INR'),
          status: OrderStatus,
        }),
      },
    },
  },
  mine: {
    method: 'GET',
    url: '/api/orders',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: z.array(Order) } },
  },
  show: {
    method: 'GET',
    url: '/api/orders/:id',
    config: { access: 'customer', data: 'own or link' },
    schema: { params, querystring, response: { 200: Order } },
  },
  /** The buyer's own order with all that happened to it; its link ends some day, this does not. */
  details: {
    method: 'GET',
    url: '/api/orders/:id/details',
    config: { access: 'customer', data: 'own' },
    schema: { params, response: { 200: OrderDetails } },
  },
  reportUpi: {
    method: 'POST',
    url: '/api/orders/:id/utr',
    config: { access: 'customer', data: 'own or link' },
    schema: { params, body: OptionalUtr.extend({ link: Link }), response: { 200: Order } },
  },
  qr: {
    method: 'GET',
    url: '/api/orders/:id/qr',
    config: { access: 'customer', data: 'own or link' },
    schema: { params, querystring, response: { 200: z.string() } },
  },
  desk: {
    method: 'GET',
    url: '/api/admin/orders',
    config: { access: 'staff', data: 'shop' },
    schema: { querystring: DeskQuery, response: { 200: z.array(DeskOrder) } },
  },
  deskCounts: {
    method: 'GET',
    url: '/api/admin/orders/counts',
    config: { access: 'staff', data: 'shop' },
    schema: { querystring: DeskQuery.pick({ q: true }), response: { 200: DeskCounts } },
  },
  deskShow: {
    method: 'GET',
    url: '/api/admin/orders/:id',
    config: { access: 'staff', data: 'shop' },
    schema: { params, response: { 200: DeskOrderDetails } },
  },
  move: {
    method: 'PUT',
    url: '/api/admin/orders/:id/status',
    config: { access: 'staff', data: 'shop' },
    schema: {
      params,
      body: z.object({
        status: OrderStatus,
        tracking: z.string().trim().max(100).optional(),
        reason: z.string().trim().max(300).optional(),
      }),
      response: { 200: DeskOrderDetails },
    },
  },
  /** Each order by itself: what some cannot do, the others do. */
  moveMany: {
    method: 'POST',
    url: '/api/admin/orders/status',
    config: { access: 'staff', data: 'shop' },
    schema: {
      body: z.object({ ids: SomeOrders, status: z.enum(bulkSteps) }),
      response: { 200: z.array(Moved) },
    },
  },
  packingSlips: {
    method: 'GET',
    url: '/api/admin/packing-slips',
    config: { access: 'staff', data: 'shop' },
    schema: {
      querystring: z.object({ id: z.union([SomeOrders, Id.transform((id) => [id])]) }),
      response: { 200: z.array(PackingSlip) },
    },
  },
  decideUpi: {
    method: 'POST',
    url: '/api/admin/orders/:id/payment',
    config: { access: 'staff', data: 'shop' },
    schema: {
      params,
      body: z.object({ decision: z.enum(['confirm', 'reject']) }),
      response: { 200: DeskOrderDetails },
    },
  },
  /** With `order` the amount is the order's, whatever the payload says; without it a payment on account. */
  openGatewayPayment: {
    method: 'POST',
    url: '/api/rpay/create-order',
    config: { access: 'customer', data: 'own or link' },
    schema: {
      body: z.object({ amount: z.unknown(), order: Id.optional(), link: Link }),
      response: {
        200: z.object({ id: z.string(), amount: z.int(), currency: z.literal('INR'), key: z.string() }),
      },
    },
  },
} as const satisfies Contract
