import { z } from 'zod'
import { Quantity } from '../cart/contract.ts'
import { CatalogueName } from '../catalogue/contract.ts'
import { DocumentKind } from '../invoices/contract.ts'
import { OptionalUtr } from '../payments/contract.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { BuyerTaxNumber } from '../../site/gst/gstin-schema.ts'
import { stateCodes } from '../../site/gst/states.ts'
import { Id, type Contract } from '../../platform/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../platform/mobile-number.ts'
import { multiLine, singleLine } from '../../platform/text-fields.ts'
import {
  address,
  deviceBrand,
  deviceModel,
  fullName,
  phoneProblemText,
  required,
  latinNameNeeded,
  nameProblem,
} from './checkout/shipping-rules.ts'
import { details } from './details/contract.ts'
import { deliveries, orderStatuses } from './status.ts'

export const OrderStatus = z.enum(orderStatuses)
export const Delivery = z.enum(deliveries)

/** Collection may need no address, so the address rule checks an empty one later. */
export const ShippingDetails = z.object({
  fullName: singleLine(fullName).refine((name) => !nameProblem(name), latinNameNeeded),
  phoneNumber: z
    .string(required)
    .overwrite((text) => parseMobileNumber(text) ?? text.trim())
    .min(1, required)
    .regex(mobileNumberPattern, phoneProblemText),
  deliveryAddress: multiLine(address).default(''),
})
export type ShippingDetails = z.output<typeof ShippingDetails>

/** The phone to be repaired. */
const DeviceDetails = z.object({ brand: singleLine(deviceBrand), model: singleLine(deviceModel) })

/** Null if the order has no repair, or its buyer did not name the phone. */
export const Device = z.object({ brand: z.string(), model: z.string() }).nullable()
export type Device = z.infer<typeof Device>

/** Without today's validation, since stored orders may predate it. */
export const Shipping = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  deliveryAddress: z.string(),
})

const OrderLine = z.object({
  product_id: z.string(),
  type: CatalogueName,
  product_name: z.string(),
  price: z.number(),
  quantity: z.int(),
  image_url: z.string(),
})

/** `customer` and `product` are the texts of the order list; amounts are rupees. */
export const Order = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  customer: z.string(),
  product: z.string(),
  amount: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  deliveryFee: z.number(),
  /** What rounds the amount to a rupee. */
  roundOff: z.number(),
  status: OrderStatus,
  tracking: z.string(),
  delivery: Delivery,
  shipping: Shipping,
  device: Device,
  lines: z.array(OrderLine),
  /** The receipt's number, once paid. */
  invoice: z.int().nullable(),
  /** The statutory number, once paid: "26-27/00001". */
  taxInvoice: z.string().nullable(),
  /** The document with this number. */
  bill: z.object({ id: z.string(), kind: DocumentKind, code: z.string() }).nullable(),
  /** Paid at the sandbox: no money was received. */
  isTest: z.boolean(),
  /** Until when its items are held for a buyer who pays at the counter; null for others. */
  paysAtShopUntil: z.iso.datetime().nullable(),
  /** The token of the order's own link: /o/{link}. */
  link: z.string(),
  /** Changes with delivery, address and amount. */
  revision: z.string(),
  /** Its stock is reserved, so it is missing from the stock that the catalogue shows. */
  isHeld: z.boolean(),
  /** Its payer was shown a QR code or reported a payment; they can go on when the shop takes no new UPI payments. */
  hasOpenUpi: z.boolean(),
  /** The shop offers to be paid at the counter. */
  canPayAtShop: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** An order with its timeline, documents, refunds and returns. */
export const OrderDetails = Order.extend({
  ...details,
  /** It is a guest's: the link can be sent to an email address or a mobile number. */
  canRequestLink: z.boolean(),
  /** Staff have read the link that shows this, so a cancellation by it is a request. */
  cancelsByRequest: z.boolean(),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const NewOrder = z.object({
  lines: z
    .array(z.object({ product_id: Id, type: CatalogueName, quantity: Quantity }))
    .min(1, 'Please add something to checkout')
    .max(100, 'An order can have at most 100 different items.'),
  delivery: Delivery,
  shipping: ShippingDetails,
  /** Optional for clients that do not know it; ignored if the order has no repair. */
  device: DeviceDetails.optional(),
  /** The lines are those of the cart: refused if the cart does not have them any more. */
  fromCart: z.boolean().optional(),
  /** The total in rupees that the buyer was shown: a higher one is refused (409, with both). */
  shownTotal: Rupees.optional(),
  /** For buyers who claim input tax credit. */
  gstin: BuyerTaxNumber.optional(),
  /** GST code of the State that the goods go to; needed where the address does not show it, ignored where it does. */
  stateCode: z.enum(stateCodes, 'Please choose the State.').optional(),
})
export type NewOrder = z.output<typeof NewOrder>

const params = z.object({ id: Id })
/** The token of the order's link, which grants access from another session. */
const Link = Id.optional()
const querystring = z.object({ link: Link })
/** What the payer has seen of the order. Another revision is refused: it was changed in another tab. */
const Revision = z.string().max(100).optional()

/** Input of the provider's window, which takes the amount in paise. */
export const OpenedPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  key: z.string(),
})
export type OpenedPayment = z.infer<typeof OpenedPayment>

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
  /** The newest orders of `mine` that await payment or its confirmation. */
  unpaid: {
    method: 'GET',
    url: '/api/orders/unpaid',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: z.array(Order) } },
  },
  show: {
    method: 'GET',
    url: '/api/orders/:id',
    config: { access: 'customer', data: 'own or link' },
    schema: { params, querystring, response: { 200: Order } },
  },
  /** For the buyer's session; unlike the order's link it does not expire. */
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
  /** Opens a UPI payment and renews the hold, before the QR is shown. */
  openUpiPayment: {
    method: 'POST',
    url: '/api/orders/:id/qr',
    config: { access: 'customer', data: 'own or link' },
    schema: {
      params,
      body: z.object({ link: Link, revision: Revision }),
      response: { 200: z.object({ id: z.string(), amount: z.number() }) },
    },
  },
  /** Chooses to pay at the counter: its stock is held until the buyer can come. */
  payAtShop: {
    method: 'POST',
    url: '/api/orders/:id/pay-at-shop',
    config: { access: 'customer', data: 'own or link' },
    schema: {
      params,
      body: z.object({ link: Link, revision: Revision }),
      response: { 200: Order },
    },
  },
  /** Changes nothing; works without an open payment. */
  qr: {
    method: 'GET',
    url: '/api/orders/:id/qr',
    config: { access: 'customer', data: 'own or link' },
    schema: { params, querystring, response: { 200: z.string() } },
  },
  /** With `order` the amount is the order's and `amount` is ignored; without it, a payment on account. */
  openGatewayPayment: {
    method: 'POST',
    url: '/api/rpay/create-order',
    config: { access: 'customer', data: 'own or link' },
    schema: {
      body: z.object({ amount: z.unknown(), order: Id.optional(), link: Link, revision: Revision }),
      response: {
        200: OpenedPayment,
      },
    },
  },
} as const satisfies Contract
