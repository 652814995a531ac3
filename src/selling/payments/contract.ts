import { z } from 'zod'
import { Rupees } from '../../platform/money/rupees.ts'
import { bodyLimits, Id, LongListQuery, Message, type Contract } from '../../platform/contract.ts'
import { amountLimits } from './on-account/amount-rule.ts'
import { parseUtr, utrPattern, utrProblem } from './utr.ts'

export const OnAccountAmount = Rupees.min(amountLimits.min, amountLimits.tooSmall).max(
  amountLimits.max,
  amountLimits.tooLarge,
)

/**
 * `card`: by the shop's card machine; `finance`: a finance company pays (EMI); `bank`: a transfer; `offset`: what a return gives back
 * pays for new goods; `exchange`: an old phone that the shop buys pays for them.
 */
export const PaymentMethod = z.enum([
  'gateway',
  'upi',
  'cash',
  'card',
  'finance',
  'bank',
  'offset',
  'exchange',
])
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** How a refund that the gateway does not send is paid out. */
export type PaidOutBy = Exclude<PaymentMethod, 'gateway'>

/** `reported`: the payer claims to have paid by UPI; `captured`: the money was received. */
export const PaymentStatus = z.enum(['open', 'reported', 'captured', 'failed', 'rejected'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * `requested`: recorded, but not confirmed by the gateway yet; `pending`: the gateway is processing it;
 * `failed`: the gateway refused it, so staff retry it or refund by hand.
 */
export const RefundStatus = z.enum(['requested', 'pending', 'processed', 'failed'])
export type RefundStatus = z.infer<typeof RefundStatus>

/**
 * `open`: the gateway waits for the shop's answer; `action_required`: for a better one; `closed`: ended without a winner, in cases of
 * fraud.
 */
export const DisputeStatus = z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed'])
export type DisputeStatus = z.infer<typeof DisputeStatus>

/** Amounts in rupees, or in the unit of the dispute's currency. */
export const DisputeEntry = z.object({
  id: z.string(),
  gatewayPayment: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** `fraud`, `retrieval`, `chargeback`, `pre_arbitration` or `arbitration`. */
  phase: z.string(),
  /** The gateway's code. */
  reason: z.string(),
  status: DisputeStatus,
  respondBy: z.iso.datetime().nullable(),
  /** What the gateway deducted, and what of this came back. */
  deducted: z.number(),
  returned: z.number(),
  receivedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type DisputeEntry = z.infer<typeof DisputeEntry>

export const GatewaySuccess = z.object({
  razorpay_order_id: z.string().max(100),
  razorpay_payment_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
})
export type GatewaySuccess = z.output<typeof GatewaySuccess>

export const AccountPayment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  customer: z.string(),
  amount: z.number(),
  method: PaymentMethod,
  status: PaymentStatus,
  utr: z.string().nullable(),
  invoice: z.int().nullable(),
  /** Made at the sandbox: no money moved. */
  isTest: z.boolean(),
  /** Has an open payment exception. */
  needsAttention: z.boolean(),
})
export type AccountPayment = z.infer<typeof AccountPayment>

export const OptionalUtr = z.object({
  utr: z.string().max(200, utrProblem).overwrite(parseUtr).regex(utrPattern, utrProblem).optional(),
})

/**
 * A refund that staff sent by hand: `amount` in rupees, as the page showed it. Without a UTR it was paid in cash, from `drawerId` or the
 * shop's only drawer.
 */
export const ManualRefund = OptionalUtr.extend({ amount: Rupees.optional(), drawerId: Id.optional() })
export type ManualRefund = z.output<typeof ManualRefund>

/** The script of the provider's checkout window, and the provider's name. */
const GatewayView = z.object({ script: z.string(), name: z.string() })

const VerifiedPayment = z.object({
  message: z.string(),
  order: z.string().nullable(),
  invoice: z.int(),
  /** The payment could not be applied to its order and is refunded; `message` says why. */
  isRefunded: z.literal(true).optional(),
  /** The payment is not of the order's amount and waits for the shop; `message` says so. */
  isWaiting: z.literal(true).optional(),
})

export const paymentsContract = {
  showGateway: {
    method: 'GET',
    url: '/api/rpay/gateway',
    config: { access: 'anyone', data: 'public' },
    schema: { response: { 200: GatewayView } },
  },
  verify: {
    method: 'POST',
    url: '/verify-payment',
    config: { access: 'anyone', data: 'signed' },
    schema: {
      body: GatewaySuccess,
      response: { 200: VerifiedPayment },
    },
  },
  webhook: {
    method: 'POST',
    url: '/webhooks/razorpay',
    config: { access: 'anyone', data: 'signed' },
    bodyLimit: bodyLimits.large,
    schema: { response: { 200: Message } },
  },
  openUpiOnAccount: {
    method: 'POST',
    url: '/api/rpay/upi',
    config: { access: 'customer', data: 'own' },
    schema: {
      body: z.object({ amount: OnAccountAmount }),
      response: { 200: z.object({ id: z.string(), amount: z.number() }) },
    },
  },
  onAccountQr: {
    method: 'GET',
    url: '/api/rpay/:id/qr',
    config: { access: 'customer', data: 'own' },
    schema: { params: z.object({ id: Id }), response: { 200: z.string() } },
  },
  reportUpiOnAccount: {
    method: 'POST',
    url: '/api/rpay/:id/utr',
    config: { access: 'customer', data: 'own' },
    schema: { params: z.object({ id: Id }), body: OptionalUtr, response: { 200: Message } },
  },
  onAccount: {
    method: 'GET',
    url: '/api/admin/payments',
    config: { access: 'staff', permission: 'payments', data: 'shop' },
    schema: { querystring: LongListQuery, response: { 200: z.array(AccountPayment) } },
  },
  decideOnAccount: {
    method: 'POST',
    url: '/api/admin/payments/:id',
    config: {
      access: 'staff',
      permission: 'payments',
      data: 'shop',
      recentAuth: { body: { decision: ['confirm'] } },
    },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ decision: z.enum(['confirm', 'reject']) }),
      response: { 200: AccountPayment },
    },
  },
} as const satisfies Contract
