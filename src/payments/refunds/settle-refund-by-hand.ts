import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors.ts'
import { type Paise, formatRupees, toRupees, fromRupees } from '../../money/money.ts'
import {
  refundIsDone,
  refundIsUnderWay,
  refundsUnknown,
  utrNotValid,
  utrUsed,
  wentBackElsewhere,
} from '../errors.ts'
import { inTx, type PaymentContext } from '../payment-context.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentsStore } from '../store.ts'
import { syncRefund } from './send-refunds.ts'
import { closeRefundException, lockRefund } from './lock-refund.ts'
import { remainingPaise } from './refund-balance.ts'
import { refundsStore, type Refund } from './refunds-store.ts'
import type { SentByHand } from '../contract.ts'

interface Settlement {
  refundId: string
  /** Of the transfer back; none where the money was handed over. */
  utr?: string | undefined
  /** What the owner says was sent: all of it, where no amount is named. */
  sent?: Paise | undefined
  by: RecentStaff
}

/**
 * The owner has sent the money back: what was paid by UPI, or what the provider refused to give back. The provider is asked
 * first, where there is one: somebody may have given it back there already, and the buyer would get it twice.
 */
export async function settleRefundByHand(
  context: PaymentContext,
  gateway: Gateway | undefined,
  settlement: Settlement,
): Promise<Refund> {
  if (gateway) await syncBeforeSettling(context, gateway, settlement.refundId)
  return inTransaction(context.db, (tx) => settle(inTx(tx, context), settlement))
}

/** Where the provider is silent nobody knows what went back, so nothing is settled. */
async function syncBeforeSettling(context: PaymentContext, gateway: Gateway, refundId: string) {
  const refund = await refundsStore(context.db).byId(refundId)
  if (refund?.method !== 'gateway' || refund.status !== 'failed') return
  const { gatewayOrderId } = (await paymentsStore(context.db).byId(refund.paymentId))!
  if (gatewayOrderId && !gateway.ownsOrder(gatewayOrderId)) return
  await syncRefund(context, gateway, refund).catch((error: unknown) => {
    throw error instanceof ShopError && error.refusal === 'unavailable' ? refundsUnknown() : error
  })
}

async function settle(context: PaymentContext, { refundId, utr, sent, by }: Settlement): Promise<Refund> {
  const tx = context.db
  const { refund, payment } = await lockRefund(tx, refundId)
  if (refund.status === 'processed') throw refundIsDone()
  const remaining = remainingPaise(refund)
  if (refund.method === 'gateway' && (refund.status !== 'failed' || remaining === 0)) throw refundIsUnderWay()
  if ((sent ?? refund.amountPaise) !== remaining)
    throw wentBackElsewhere(rupees(refund.elsewherePaise), rupees(remaining))
  if (utr !== undefined) await refuseUsedUtr(tx, utr)
  const now = context.clock()
  const { gatewayRefundId } = refund
  const values = { method: 'by_hand', utr: utr ?? null, gatewayRefundId } as const
  const processed = await refundsStore(tx).saveProcessed(refund.id, values, now)
  await closeRefundException(tx, payment, 'The money was given back by hand.', now)
  for (const tell of context.refundChanged)
    await tell(tx, { refund: processed, payment, change: 'processed', by, now })
  return processed
}

const rupees = (amount: Paise) => formatRupees(toRupees(amount))

async function refuseUsedUtr(tx: Database, utr: string) {
  if (!/^\d{12}$/.test(utr)) throw utrNotValid()
  await paymentsStore(tx).lockFor(`utr ${utr}`)
  if ((await paymentsStore(tx).isUtrUsed(utr)) || (await refundsStore(tx).isUtrUsed(utr))) throw utrUsed()
}

/** What the owner says was sent, in paise. */
export const sentInPaise = ({ utr, amount }: SentByHand) => ({
  utr,
  sent: amount === undefined ? undefined : fromRupees(amount),
})
