import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../../platform/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../platform/mobile-number.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { multiLine } from '../../platform/text-fields.ts'
import { phoneProblemText } from '../../selling/orders/checkout/shipping-rules.ts'
import { Tender } from '../tenders/contract.ts'

/** One who owes something: the sum of all bills, and the oldest day until when one was to be paid. */
const Debtor = z.object({
  phone: z.string(),
  name: z.string(),
  bills: z.int(),
  due: z.number(),
  until: z.iso.date(),
  /** Days since then; 0 while it is not late. */
  daysLate: z.int(),
})
export type Debtor = z.infer<typeof Debtor>

/** All dues by how late they are, in rupees. */
const DuesByAge = z.object({
  notLate: z.number(),
  upTo30Days: z.number(),
  upTo90Days: z.number(),
  older: z.number(),
})
export type DuesByAge = z.infer<typeof DuesByAge>

const DueBill = z.object({
  order: z.string(),
  code: z.string(),
  date: z.iso.datetime(),
  total: z.number(),
  due: z.number(),
  writtenOff: z.number(),
  until: z.iso.date(),
  isLate: z.boolean(),
})
export type DueBill = z.infer<typeof DueBill>

export const StatementKind = z.enum(['bill', 'payment', 'return', 'refund', 'write_off'])
export type StatementKind = z.infer<typeof StatementKind>

/** `amount` is what it adds to the balance, `name` the number of a document or the way of a payment. */
const StatementEntry = z.object({
  kind: StatementKind,
  date: z.iso.datetime(),
  name: z.string(),
  amount: z.number(),
  balance: z.number(),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** The bills of a customer that were not paid at once, what was paid of them, and what is still due. */
const Statement = z.object({
  phone: z.string(),
  name: z.string(),
  due: z.number(),
  bills: z.array(DueBill),
  entries: z.array(StatementEntry),
})
export type Statement = z.infer<typeof Statement>

const phone = z
  .string()
  .overwrite((text) => parseMobileNumber(text) ?? text)
  .regex(mobileNumberPattern, phoneProblemText)

const DuePayment = z.object({
  phone,
  /** These bills alone; without them all of the customer, oldest first. */
  bills: z.array(Id).min(1, 'Please choose a bill.').max(200).optional(),
  tenders: z.array(Tender).min(1, 'Please say how it is paid.').max(20),
  /** All dues are paid, and what the last tender brings beyond them becomes an advance without an item. */
  restAsAdvance: z.boolean().optional(),
  drawerId: Id.optional(),
})
export type DuePayment = z.output<typeof DuePayment>

const DonePayment = z.object({
  paid: z.number(),
  change: z.number(),
  /** What the customer still owes in all. */
  due: z.number(),
  bills: z.array(z.object({ order: z.string(), paid: z.number(), due: z.number() })),
  /** The booking that keeps the rest. */
  booking: z.string().optional(),
})
export type DonePayment = z.infer<typeof DonePayment>

export const duesContract = {
  /** A page of customers, whose due is longest late first; `count` is the number of all. */
  list: {
    method: 'GET',
    url: '/api/counter/dues',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: {
      querystring: PageQuery,
      response: { 200: z.object({ customers: z.array(Debtor), count: z.int(), ages: DuesByAge }) },
    },
  },
  statement: {
    method: 'GET',
    url: '/api/counter/dues/statement',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { querystring: z.object({ phone }), response: { 200: Statement } },
  },
  /** One or more tenders for the dues of a customer. With an Idempotency-Key. */
  pay: {
    method: 'POST',
    url: '/api/counter/dues/payments',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { body: DuePayment, response: { 200: DonePayment } },
  },
  /** Gives up what is due of a bill. `shownDue`: as the page showed it, else 409 `due_changed`. */
  writeOff: {
    method: 'POST',
    url: '/api/counter/dues/:id/write-off',
    config: { access: 'staff', permission: 'writeOffs', data: 'shop', recentAuth: true },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({
        reason: multiLine({ max: 300 }).min(3, 'Please say in a few words why.'),
        shownDue: Rupees,
      }),
      response: { 200: z.object({ writtenOff: z.number() }) },
    },
  },
} as const satisfies Contract
