import { z } from 'zod'
import { Id, type Contract } from '../../platform/contract.ts'
import { maxQuantity } from './line-rules.ts'
import { Tender } from '../tenders/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../platform/mobile-number.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { multiLine, singleLine, upTo } from '../../platform/text-fields.ts'
import { BuyerTaxNumber } from '../../site/gst/gstin-schema.ts'
import { stateCodes } from '../../site/gst/states.ts'
import { CatalogueName } from '../../selling/catalogue/contract.ts'
import { DocumentKind } from '../../selling/invoices/contract.ts'
import {
  latinNameNeeded,
  nameProblem,
  phoneProblemText,
} from '../../selling/orders/checkout/shipping-rules.ts'
import { PersonAndPin } from '../../people/accounts/pins/contract.ts'
import { normalizeSerial } from '../../selling/devices/serial-rules.ts'

const tooManyLines = 'A bill can have at most 400 lines. Please make two bills.'

/** Pieces of one line. */
export const Quantity = z
  .int('Please enter whole pieces.')
  .min(1, 'Please enter at least one piece.')
  .max(maxQuantity)

/** IMEIs or serial numbers: none, or one for each piece. */
export const Serials = z.array(z.string().max(60).overwrite(normalizeSerial)).max(maxQuantity).default([])

export const SaleLine = z.object({
  productId: Id,
  quantity: Quantity,
  /** Of one piece, if it is not the shop's. */
  price: Rupees.optional(),
  /** Off the whole line. */
  discount: Rupees.optional(),
  serials: Serials,
  /** The pieces lie on the counter though the stock is short. */
  counted: z.boolean().optional(),
})
export type SaleLine = z.output<typeof SaleLine>

/** All fields may be empty below ₹50,000; `stateCode` where the pincode leaves the State open. */
const SaleCustomer = z.object({
  name: singleLine(upTo(100))
    .refine((name) => !nameProblem(name), latinNameNeeded)
    .default(''),
  phone: z
    .string()
    .overwrite((text) => parseMobileNumber(text) ?? text.trim())
    .refine((text) => text === '' || mobileNumberPattern.test(text), phoneProblemText)
    .default(''),
  address: multiLine(upTo(500)).default(''),
  stateCode: z.enum(stateCodes, 'Please choose the State.').optional(),
  gstin: BuyerTaxNumber.optional(),
})

export const NewSale = z.object({
  lines: z.array(SaleLine).min(1, 'Please add an item to the bill.').max(400, tooManyLines),
  /** Off the whole bill, beside those of its lines. */
  discount: Rupees.optional(),
  discountReason: singleLine(upTo(100)).default(''),
  customer: SaleCustomer.prefault({}),
  /** What is paid now; none if an advance or returned goods pay all. They come to the total, or to less with `due`. */
  tenders: z.array(Tender).max(20).default([]),
  /** The booking of this customer that the bill is for: its advance pays first. */
  booking: Id.optional(),
  /** Used phones that were offered: the shop buys them with the bill, and they pay before the tenders. */
  usedPhones: z.array(Id).max(5, 'A bill takes at most five old phones.').default([]),
  /** How the seller gets what an old phone is worth beyond the bill. */
  payOutBy: z.enum(['cash', 'upi', 'bank']).optional(),
  /** What the tenders leave is paid by this day, by the customer with the mobile number. */
  due: z.object({ until: z.iso.date('Please choose the day until when the rest is paid.') }).optional(),
  /** Who allows a discount, a price or a due beyond what the seller's role may give; kept without the PIN. */
  manager: PersonAndPin.optional(),
  /** Whose open shift has the cash; the shop's only drawer if it is left out. */
  drawerId: Id.optional(),
  /** The total that the page showed: another one is refused (409 `total_changed`, with both). */
  shownTotal: Rupees,
})
export type NewSale = Omit<z.output<typeof NewSale>, 'manager'>

/** What the page shows when a bill is done. `link` opens the order: /o/{link}. */
export const DoneSale = z.object({
  order: z.string(),
  bill: z.object({ id: z.string(), kind: DocumentKind, code: z.string() }),
  link: z.string(),
  total: z.number(),
  change: z.number(),
  /** Of a booking that is billed: what its advance pays, and what of it is left to give back. */
  advance: z.object({ booking: z.string(), paid: z.number(), left: z.number() }).optional(),
  /** Of old phones that were taken: their ids, what they pay, and what their sellers get beyond the bill. */
  exchange: z.object({ phones: z.array(z.string()), paid: z.number(), paidOut: z.number() }).optional(),
  /** What is paid later. */
  due: z.number(),
})
export type DoneSale = z.infer<typeof DoneSale>

/** Of the shop's settings what the page needs, for the role of its viewer. */
export const CounterRules = z.object({
  /** Discounts up to this share of a bill need no manager, in hundredths of a percent; null for no limit. */
  discountLimitBp: z.int().nullable(),
  printFormat: z.enum(['80mm', 'A4']),
})
export type CounterRules = z.infer<typeof CounterRules>

/** An item that a code or a name finds. `left` is null if its stock is not counted. */
export const CounterItem = z.object({
  productId: z.string(),
  catalogue: CatalogueName,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  image: z.string(),
  price: z.number(),
  mrp: z.number().nullable(),
  left: z.int().nullable(),
  /** Pieces that online buyers hold, and when the first hold ends. */
  held: z.int(),
  heldUntil: z.iso.datetime().nullable(),
  barcode: z.string(),
  shopCode: z.int(),
  /** Each piece needs its IMEI or serial number. */
  needsSerial: z.boolean(),
  /** Each piece is a device, and is sold as the one that its number names. */
  isSerialised: z.boolean().optional(),
  /** Of a device that was scanned: its IMEI 1 or serial number. */
  serial: z.string().optional(),
})
export type CounterItem = z.infer<typeof CounterItem>

const FoundItems = z.object({
  by: z.enum(['serial', 'barcode', 'shop_code', 'name', 'nothing']),
  items: z.array(CounterItem),
  /** The sale on which this IMEI or serial number stands. */
  soldOn: z.string().nullable(),
  /** Why the device with this number cannot be sold: where it is. */
  elsewhere: z.string().optional(),
})
export type FoundItems = z.infer<typeof FoundItems>

/** A booking that a bill can be for, with its item as the shop has it now. */
const CounterBooking = z.object({
  id: z.string(),
  advance: z.number(),
  until: z.iso.date(),
  isLapsed: z.boolean(),
  item: z
    .object({
      item: CounterItem,
      quantity: z.int(),
      held: z.int(),
      /** The price of one piece; null if none was agreed. */
      agreed: z.number().nullable(),
    })
    .nullable(),
})
export type CounterBooking = z.infer<typeof CounterBooking>

/** Of a mobile number: what is due of all its bills, the newest five purchases, and what is booked. `name` is empty for a new one. */
const CounterCustomer = z.object({
  due: z.number(),
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  bookings: z.array(CounterBooking),
  purchases: z.array(
    z.object({ order: z.string(), date: z.iso.datetime(), product: z.string(), total: z.number() }),
  ),
})
export type CounterCustomer = z.infer<typeof CounterCustomer>

export const counterSalesContract = {
  rules: {
    method: 'GET',
    url: '/api/counter/rules',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { response: { 200: CounterRules } },
  },
  lookup: {
    method: 'GET',
    url: '/api/counter/lookup',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: {
      querystring: z.object({ code: z.string().trim().min(1).max(200) }),
      response: { 200: FoundItems },
    },
  },
  customer: {
    method: 'GET',
    url: '/api/counter/customer',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: {
      querystring: z.object({
        phone: z
          .string()
          .overwrite((text) => parseMobileNumber(text) ?? text)
          .regex(mobileNumberPattern, phoneProblemText),
      }),
      response: { 200: CounterCustomer },
    },
  },
  /** With an Idempotency-Key, the bill's own: sent again, also by another seller, it is the same bill. */
  sell: {
    method: 'POST',
    url: '/api/counter/sales',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { body: NewSale, response: { 200: DoneSale } },
  },
} as const satisfies Contract
