import { z } from 'zod'
import { ManualRefund, PaymentMethod } from '../../selling/payments/contract.ts'
import { Id, Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { multiLine } from '../../platform/text-fields.ts'

const Fix = z.enum([
  'recount_held',
  'issue_invoice',
  'open_exception',
  'ask_gateway',
  'retry_refund',
  'send_again',
])
/** A one-click fix for one row of a failing check. Every fix is idempotent. */
export type Fix = z.infer<typeof Fix>

const CheckReport = z.object({
  id: z.string(),
  /** The rule that the check verifies, in words for the shop's staff. */
  sentence: z.string(),
  /** `error`: stored data contradicts itself; `warning`: still consistent, but someone should look. */
  severity: z.enum(['error', 'warning']),
  fix: Fix.nullable(),
  /** Number of all failing rows; `rows` holds the first ones. */
  total: z.int(),
  rows: z.array(z.object({ order: z.string().nullable(), subject: z.string(), detail: z.string() })),
})
export type CheckReport = z.infer<typeof CheckReport>

/** A payment that needs a decision by staff. `refund`: the failed one, with the amount that remains. Amounts in rupees. */
const PaymentException = z.object({
  id: z.string(),
  order: z.string().nullable(),
  date: z.iso.datetime(),
  amount: z.number(),
  /** The part that is neither refunded nor being refunded. */
  left: z.number(),
  method: PaymentMethod,
  /** Made at the sandbox: no money moved. */
  isTest: z.boolean(),
  reason: z.enum(['extra', 'late', 'differs', 'goods_gone', 'refund_failed']),
  /** It is of another amount than the order's, and neither refunded nor applied to the order. */
  isWaiting: z.boolean(),
  refund: z.object({ id: z.string(), owed: z.number(), why: z.string() }).nullable(),
})
export type PaymentException = z.infer<typeof PaymentException>

/** A message of the payment provider by which money moved and that the shop could not book. */
const GatewayException = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  event: z.string(),
  detail: z.string(),
})
export type GatewayException = z.infer<typeof GatewayException>

/** `exceptions`: one page of them; `exceptionsTotal` counts all. */
const IntegrityReport = z.object({
  checks: z.array(CheckReport),
  exceptions: z.array(PaymentException),
  exceptionsTotal: z.int(),
  /** The same page of them. */
  gatewayExceptions: z.array(GatewayException),
  gatewayExceptionsTotal: z.int(),
})
export type IntegrityReport = z.infer<typeof IntegrityReport>

const params = z.object({ id: Id })
const ClosingNote = z.object({
  note: multiLine({ max: 300 }).min(3, 'Please write in a few words how it ended.'),
})

export const integrityContract = {
  runChecks: {
    method: 'GET',
    url: '/api/admin/integrity',
    config: { access: 'staff', permission: 'refunds', data: 'shop' },
    schema: { querystring: PageQuery, response: { 200: IntegrityReport } },
  },
  applyFix: {
    method: 'POST',
    url: '/api/admin/integrity/fixes',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { body: z.object({ fix: Fix, subject: Id }), response: { 200: Message } },
  },
  /** Staff sent the money of a failed refund themselves, by UPI or in cash. */
  settleRefund: {
    method: 'POST',
    url: '/api/admin/integrity/cases/:id/give-back',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: ManualRefund,
      response: { 200: Message },
    },
  },
  /** Refunds a payment that waits. */
  refundWaiting: {
    method: 'POST',
    url: '/api/admin/integrity/cases/:id/refund',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: Message } },
  },
  /** Takes a payment that waits as the payment of its order. */
  applyWaiting: {
    method: 'POST',
    url: '/api/admin/integrity/cases/:id/apply',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: Message } },
  },
  closeGatewayException: {
    method: 'POST',
    url: '/api/admin/integrity/events/:id/close',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params, body: ClosingNote, response: { 200: Message } },
  },
  closeException: {
    method: 'POST',
    url: '/api/admin/integrity/cases/:id/close',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: ClosingNote,
      response: { 200: Message },
    },
  },
} as const satisfies Contract
