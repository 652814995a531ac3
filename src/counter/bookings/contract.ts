import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../../platform/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../platform/mobile-number.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { singleLine } from '../../platform/text-fields.ts'
import { Voucher } from '../../selling/invoices/vouchers/contract.ts'
import {
  latinNameNeeded,
  nameProblem,
  phoneProblemText,
} from '../../selling/orders/checkout/shipping-rules.ts'
import { ManualRefund } from '../../selling/payments/contract.ts'
import { PayBackBy, Tender } from '../tenders/contract.ts'

/** `lapsed`: its day is over, so that its pieces are free; the money stays owed to the customer. */
export const BookingState = z.enum(['open', 'billed', 'given_back', 'lapsed'])
export type BookingState = z.infer<typeof BookingState>

const maxPieces = 99

const BookedItem = z.object({
  productId: Id,
  quantity: z
    .int('Please enter whole pieces.')
    .min(1, 'Please enter at least one piece.')
    .max(maxPieces, `A booking has at most ${maxPieces} pieces.`),
  /** Of one piece, if it is agreed. */
  price: Rupees.optional(),
})

export const NewBooking = z.object({
  customer: z.object({
    name: singleLine({
      required: 'Please enter the customer’s name.',
      ...{ max: 100, tooLong: 'Please keep this to 100 letters.' },
    }).refine((name) => !nameProblem(name), latinNameNeeded),
    phone: z
      .string('Please enter the mobile number.')
      .overwrite((text) => parseMobileNumber(text) ?? text.trim())
      .regex(mobileNumberPattern, phoneProblemText),
  }),
  /** None for money that is kept for any purchase. */
  item: BookedItem.optional(),
  /** The last day, in India, until which pieces are held. */
  until: z.iso.date('Please enter the day.'),
  /** The advance. A finance company pays for a bill alone. */
  tenders: z
    .array(Tender.extend({ method: Tender.shape.method.exclude(['finance']) }))
    .min(1, 'Please say how the advance is paid.')
    .max(20),
  /** Whose open shift has the cash; the shop's only drawer if it is left out. */
  drawerId: Id.optional(),
})
export type NewBooking = z.output<typeof NewBooking>

/** Amounts are rupees. */
export const Booking = z.object({
  id: z.string(),
  state: BookingState,
  customer: z.object({ name: z.string(), phone: z.string() }),
  item: z
    .object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      /** Pieces that lie in the shop for it. */
      held: z.int(),
      price: z.number().nullable(),
    })
    .nullable(),
  advance: z.number(),
  /** What is owed to the customer: the advance until a bill takes it or it is given back. */
  left: z.number(),
  until: z.iso.date(),
  date: z.iso.datetime(),
  /** The bill that took the advance. */
  order: z.string().nullable(),
  vouchers: z.array(Voucher),
})
export type Booking = z.infer<typeof Booking>

const staffConfig = { access: 'staff', data: 'shop' } as const
const params = z.object({ id: Id })

export const bookingsContract = {
  /** Those that wait: open, lapsed, or billed with some of the advance left. The first to end first. */
  list: {
    method: 'GET',
    url: '/api/counter/bookings',
    config: { ...staffConfig, permission: 'sell' },
    schema: {
      querystring: PageQuery,
      response: { 200: z.object({ bookings: z.array(Booking), total: z.int() }) },
    },
  },
  show: {
    method: 'GET',
    url: '/api/counter/bookings/:id',
    config: { ...staffConfig, permission: 'sell' },
    schema: { params, response: { 200: Booking } },
  },
  /** With an Idempotency-Key: sent again, it is the same booking. */
  open: {
    method: 'POST',
    url: '/api/counter/bookings',
    config: { ...staffConfig, permission: 'sell' },
    schema: { body: NewBooking, response: { 200: Booking } },
  },
  /** Gives back all that is left, with a refund voucher. */
  giveBack: {
    method: 'POST',
    url: '/api/counter/bookings/:id/give-back',
    config: { ...staffConfig, permission: 'counterReturns', recentAuth: true },
    schema: {
      params,
      body: z.object({ payBackBy: PayBackBy.default('cash'), drawerId: Id.optional() }),
      response: { 200: Booking },
    },
  },
  /** Staff have sent what waited under Refunds to send. */
  settleRefund: {
    method: 'POST',
    url: '/api/counter/bookings/:id/refunds/:refund/settle',
    config: { ...staffConfig, permission: 'refunds', recentAuth: true },
    schema: {
      params: z.object({ id: Id, refund: Id }),
      body: ManualRefund,
      response: { 200: Booking },
    },
  },
} as const satisfies Contract
