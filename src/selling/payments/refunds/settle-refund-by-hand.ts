import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors.ts'
import { type Paise, formatRupees, toRupees, fromRupees } from '../../../platform/money/money.ts'
import { refundIsDone, refundIsUnderWay, refundsUnknown, utrNotValid, wentBackElsewhere } from '../errors.ts'
import { inTx, type PaymentContext, notifyRefundChanged } from '../payment-context.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { shiftForCash } from '../../../counter/drawers/open-shift.ts'
import { paymentsStore } from '../store.ts'
import { refuseUsedUtr } from '../upi/refuse-used-utr.ts'
import { syncRefund } from './send-refunds.ts'
import { closeRefundException, lockRefund } from './lock-refund.ts'
import { remainingPaise } from './refund-balance.ts'
import { refundsStore, type Refund } from './refunds-store.ts'
import type { ManualRefund } from '../contract.ts'

interface Settlement {
  refundId: string
  /** Of the transfer; none if paid in cash. */
  utr?: string | undefined
  /** From which the cash was taken; the oldest drawer unless given. */
  drawerId?: string | undefined
  /** The amount that staff sent; all of the refund unless given. */
  sentPaise?: Paise | undefined
  by: RecentStaff
}

/**
 * Records that staff sent a refund by hand: of a UPI payment, or one that the gateway refused. Syncs with the gateway first,
 * because it may have been refunded in the gateway's dashboard already.
 *
 * @throws refundIsDone, refundIsUnderWay, wentBackElsewhere, utrUsed, noOpenShift, shiftOfEarlierDay (409), refundsUnknown (503)
 */
export async function settleRefundByHand(
  context: PaymentContext,
  gateway: Gateway | undefined,
  settlement: Settlement,
): Promise<Refund> {
  if (gateway) await syncBeforeSettling(context, gateway, settlement.refundId)
  return inTransaction(context.db, (tx) => settle(inTx(tx, context), settlement))
}

/** If the gateway does not answer, it is unknown what was refunded, so nothing is recorded. */
async function syncBeforeSettling(context: PaymentContext, gateway: Gateway, refundId: string) {
  const refund = await refundsStore(context.db).byId(refundId)
  if (refund?.method !== 'gateway' || refund.status !== 'failed') return
  const { gatewayOrderId } = (await paymentsStore(context.db).byId(refund.paymentId))!
  if (gatewayOrderId && !gateway.ownsOrder(gatewayOrderId)) return
  await syncRefund(context, gateway, refund).catch((error: unknown) => {
    throw error instanceof ShopError && error.refusal === 'unavailable' ? refundsUnknown() : error
  })
}

async function settle(
  context: PaymentContext,
  { refundId, utr, sentPaise, drawerId, by }: Settlement,
): Promise<Refund> {
  const tx = context.db
  const { refund, payment } = await lockRefund(tx, refundId)
  if (refund.status === 'processed') throw refundIsDone()
  const leftPaise = remainingPaise(refund)
  if (refund.method === 'gateway' && (refund.status !== 'failed' || leftPaise === 0)) throw refundIsUnderWay()
  if ((sentPaise ?? refund.amountPaise) !== leftPaise)
    throw wentBackElsewhere(rupees(refund.elsewherePaise), rupees(leftPaise))
  if (utr !== undefined) {
    if (!/^\d{12}$/.test(utr)) throw utrNotValid()
    await refuseUsedUtr(tx, utr)
  }
  const now = context.clock()
  const values = { method: 'by_hand', utr: utr ?? null, gatewayRefundId: refund.gatewayRefundId } as const
  const paid = refund.paidBy === null ? await paidOut(tx, { utr, drawerId, now }) : {}
  const processed = await refundsStore(tx).saveProcessed(refund.id, { ...values, ...paid }, now)
  await closeRefundException(tx, payment, 'The money was given back by hand.', now)
  await notifyRefundChanged(context, { refund: processed, payment, change: 'processed', by, now })
  return processed
}

/** By UPI with a UTR, else in cash from a drawer. */
async function paidOut(
  tx: Database,
  { utr, drawerId, now }: Pick<Settlement, 'utr' | 'drawerId'> & { now: Date },
) {
  if (utr !== undefined) return { paidBy: 'upi' } as const
  const shift = await shiftForCash(tx, drawerId, now)
  return shift && ({ paidBy: 'cash', shiftId: shift.id } as const)
}

const rupees = (amountPaise: Paise) => formatRupees(toRupees(amountPaise))

/** Converts the request body's rupees. */
export const manualRefundInPaise = ({
  utr,
  amount,
  drawerId,
}: ManualRefund): Pick<Settlement, 'utr' | 'sentPaise' | 'drawerId'> => ({
  utr,
  drawerId,
  sentPaise: amount === undefined ? undefined : fromRupees(amount),
})
