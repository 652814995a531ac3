import type { Paise } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { acceptedMethods } from '../../../site/shop/settings/accepted-methods.ts'
import { shopStore } from '../../../site/shop/store.ts'
import {
  upiNotSetUp,
  alreadyPaid,
  paymentNotFound,
  tooManyClaims,
  tooManyClaimsFromNetwork,
  nothingToDecide,
} from '../errors.ts'
import { paymentListsStore } from '../lists-store.ts'
import { isSettled } from '../settled.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import { claimsStore } from './claims-store.ts'
import { findOpenUpi } from './open-upi.ts'
import { refuseUsedUtr } from './refuse-used-utr.ts'
import type { FastifyRequest } from 'fastify'
import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { inTx, type PaymentContext } from '../payment-context.ts'
import { applyPaymentEvent } from '../verification/apply-payment-event.ts'

interface UpiPaymentInput {
  reference: string | null
  payerId: string
  amountPaise: Paise
  now: Date
  /** The reference is paid in parts, such as deposits: an earlier payment does not pay it whole. */
  isPaidInParts?: boolean
}

/**
 * Reuses the open or reported UPI payment of this order or creates one. If the shop takes no UPI payments none is
 * created (upiNotSetUp, 503), but an open one is returned, because its payer may have paid.
 */
export function openUpiPayment(
  db: Database,
  { reference, payerId, amountPaise, now, isPaidInParts = false }: UpiPaymentInput,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    if (reference) {
      await payments.lockFor(reference)
      const attempts = await paymentListsStore(tx).ofReference(reference)
      if (!isPaidInParts && attempts.some(isSettled)) throw alreadyPaid()
      const open = findOpenUpi(attempts, amountPaise)
      if (open) return open
    }
    if (!(await acceptsUpi(tx))) throw upiNotSetUp()
    return payments.add({
      id: newId(now.getTime()),
      purpose: reference ? 'order' : 'on_account',
      reference,
      payerId,
      method: 'upi',
      amountPaise,
      status: 'open',
      openedAt: now,
    })
  })
}

/** Whether the shop takes UPI payments and has a UPI id. */
export const acceptsUpi = async (db: Database) =>
  acceptedMethods(await shopStore(db).profile()).includes('upi')

/** Fails if the shop takes no UPI payments, unless the order has a UPI payment that was opened before. */
export async function refuseUnlessUpi(
  db: Database,
  { reference, amountPaise }: { reference: string; amountPaise: Paise },
) {
  if (await acceptsUpi(db)) return
  const attempts = await paymentListsStore(db).ofReference(reference)
  if (!findOpenUpi(attempts, amountPaise)) throw upiNotSetUp()
}

interface Claim {
  utr: string | undefined
  requester?: Requester | undefined
}

/** Records the payer's claim to have paid; staff confirm or reject it. */
export function reportUpiPayment(
  db: Database,
  paymentId: string,
  { utr, requester }: Claim,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (!payment || payment.method !== 'upi') throw paymentNotFound()
    if (payment.status === 'captured') throw alreadyPaid()
    if (utr) {
      await payments.freeRejectedUtr(utr)
      await refuseUsedUtr(tx, utr, payment.id)
    }
    if (payment.status !== 'reported') await refuseTooManyClaims(tx, payment, requester)
    const from = payment.status === 'reported' ? undefined : requester
    const [reported] = await payments.saveReport(payment.id, utr ?? payment.utr, from)
    return reported!
  })
}

/** Staff look up each claim in the bank statement, so open claims are limited. */
const maxClaims = { ofPayerOnAccount: 3, ofNetwork: 10 }

/** Limits undecided claims; concurrent claims of one payer or network are serialised.
 * @throws tooManyClaims, tooManyClaimsFromNetwork (409)
 */
async function refuseTooManyClaims(
  tx: Database,
  { purpose, payerId }: Payment,
  requester: Requester | undefined,
) {
  const claims = claimsStore(tx)
  const networks = requester?.networks ?? []
  await claims.lock(payerId, networks)
  if (purpose === 'on_account' && (await claims.ofPayerOnAccount(payerId)) >= maxClaims.ofPayerOnAccount)
    throw tooManyClaims()
  for (const { hash, factor } of networks)
    if ((await claims.ofNetwork(hash)) >= Math.max(1, Math.round(maxClaims.ofNetwork * factor)))
      throw tooManyClaimsFromNetwork()
}

type Decision = 'confirm' | 'reject'

/** Only a confirmation marks money as received, so only that needs re-authentication. */
export type UpiDecision =
  | { decision: 'confirm'; by: RecentStaff }
  | { decision: 'reject'; by: { actor: 'staff'; id?: string | undefined } }

export async function decisionFrom(request: FastifyRequest, decision: Decision): Promise<UpiDecision> {
  if (decision === 'confirm') return { decision, by: await request.recentStaff() }
  return { decision, by: { actor: 'staff', id: (await request.customer())._id } }
}

/** Confirms or rejects a reported UPI payment after a look at the bank statement.
 *
 * @throws nothingToDecide (409)
 */
export function decideUpiPayment(
  context: PaymentContext,
  paymentId: string,
  decision: UpiDecision,
): Promise<Payment> {
  return inTransaction(context.db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (payment?.method !== 'upi' || payment.status !== 'reported') throw nothingToDecide()
    if (decision.decision === 'reject') {
      const [rejected] = await payments.saveStatus(paymentId, 'rejected')
      return rejected!
    }
    const applied = await applyPaymentEvent(inTx(tx, context), { from: 'staff', paymentId, by: decision.by })
    return applied.payment!
  })
}
