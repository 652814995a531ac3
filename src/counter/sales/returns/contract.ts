import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { normalizeSerial } from '../../../selling/devices/serial-rules.ts'
import { multiLine } from '../../../platform/text-fields.ts'
import { OrderStatus } from '../../../selling/orders/contract.ts'
import { PayBackBy } from '../../tenders/contract.ts'
import { DoneSale, NewSale, Quantity, Serials } from '../contract.ts'
import { maxQuantity } from '../line-rules.ts'

const reason = multiLine({ max: 300 })

const ReturnedLine = z.object({
  /** Of the order's line. */
  position: z.int().min(0),
  quantity: Quantity,
  /** How many can be sold again; the others are damaged. */
  restocked: z.int().min(0).max(maxQuantity),
  /** Those that came back, of a line that was sold with them. */
  serials: Serials,
  /** Of devices, those that cannot be sold again, and where they go. */
  notSoldAgain: z
    .array(
      z.object({
        serial: z.string().max(60).overwrite(normalizeSerial),
        to: z.enum(['withheld', 'scrapped']),
      }),
    )
    .max(maxQuantity)
    .default([]),
})

const lines = z.array(ReturnedLine).min(1, 'Please choose what comes back.').max(400)

export const NewReturn = z.object({
  order: Id,
  lines,
  reason: reason.min(3, 'Please say in a few words why.'),
  /** Why staff take it back after the days for a return. */
  lateReason: reason.default(''),
  payBackBy: PayBackBy.default('cash'),
  drawerId: Id.optional(),
  /** What an old phone paid goes back as the old phone: its purchase is undone. */
  givePhoneBack: z.boolean().default(false),
  /** The amount that the page showed: another one is refused (409 `worth_changed`). */
  shownWorth: Rupees,
  /** New items in exchange: what comes back pays for them first, the tenders pay the rest. */
  sale: NewSale.optional(),
})
type RequestedReturn = z.output<typeof NewReturn>
export type NewReturn = Omit<RequestedReturn, 'sale'> & { sale?: NewSale | undefined }

/** Amounts are rupees. */
const ReturnAmount = z.object({
  /** What these pieces are worth. */
  worth: z.number(),
  /** The part of it that comes off what is still due; the rest is given back. */
  lowersDue: z.number(),
  /** The part of it that goes back to a finance company. */
  toFinance: z.number(),
  /** The last moment for a return; `isLate` needs a reason. */
  until: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** The old phone that paid for the bill, if the shop can give it back. */
  oldPhone: z.object({ name: z.string(), imei: z.string(), amount: z.number() }).optional(),
})
export type ReturnAmount = z.infer<typeof ReturnAmount>

const DoneReturn = z.object({
  order: z.string(),
  status: OrderStatus,
  creditNote: z.object({ id: z.string(), code: z.string() }).nullable(),
  worth: z.number(),
  /** The part of it that came off what was still due. */
  lowersDue: z.number(),
  /** What paid for the new items. */
  offset: z.number(),
  /** What goes back as the old phone. */
  phone: z.number().optional(),
  /** What staff give the customer from the drawer now. */
  cash: z.number(),
  /** What the payment provider sends. */
  gateway: z.number(),
  /** What waits under Refunds to send. */
  toSend: z.number(),
  sale: DoneSale.nullable(),
})
export type DoneReturn = z.infer<typeof DoneReturn>

export const counterReturnsContract = {
  /** `pieces`: position and quantity of each line that comes back, as `0x1,2x3`. */
  worth: {
    method: 'GET',
    url: '/api/counter/returns/worth',
    config: { access: 'staff', permission: 'counterReturns', data: 'shop' },
    schema: {
      querystring: z.object({
        order: Id,
        pieces: z
          .string()
          .max(4_000)
          .regex(/^\d{1,3}x\d{1,3}(,\d{1,3}x\d{1,3})*$/, 'Please choose what comes back.'),
        payBackBy: PayBackBy.default('cash'),
        /** New items are sold for them. */
        isExchange: z.enum(['true', 'false']).default('false'),
      }),
      response: { 200: ReturnAmount },
    },
  },
  /** Takes goods of a counter bill or an online order back, also for new items. With an Idempotency-Key. */
  takeGoods: {
    method: 'POST',
    url: '/api/counter/returns',
    config: { access: 'staff', permission: 'counterReturns', data: 'shop', recentAuth: true },
    schema: { body: NewReturn, response: { 200: DoneReturn } },
  },
  /** Undoes a whole bill of today with one credit note; the money goes back as it came. */
  takeBack: {
    method: 'POST',
    url: '/api/counter/sales/:id/take-back',
    config: { access: 'staff', permission: 'counterReturns', data: 'shop', recentAuth: true },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ reason: reason.default(''), drawerId: Id.optional() }),
      response: { 200: DoneReturn },
    },
  },
} as const satisfies Contract
