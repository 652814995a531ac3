import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors.ts'
import { type Paise, formatRupees, toRupees } from '../../money/money.ts'
import {
  refundIsDone,
  refundIsUnderWay,
  refundsUnknown,
  utrNotValid,
  utrUsed,
  wentBackElsewhere,
} from '../errors.ts'
import { tillIn, type Till } from '../verification/apply-payment-event.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentsStore } from '../store.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { closeRefundCase } from './close-refund-case.ts'
import { holdRefund } from './hold-refund.ts'
import { owedOf } from './owed.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

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
  till: Till,
  gateway: Gateway | undefined,
  settlement: Settlement,
): Promise<Refund> {
  if (gateway) await askFirst(till, gateway, settlement.refundId)
  return inTransaction(till.db, (tx) => settle(tillIn(tx, till), settlement))
}

/** Where the provider is silent nobody knows what went back, so nothing is settled. */
async function askFirst(till: Till, gateway: Gateway, refundId: string) {
  const refund = await refundsStore(till.db).byId(refundId)
  if (refund?.method !== 'gateway' || refund.status !== 'failed') return
  const { gatewayOrderId } = (await paymentsStore(till.db).byId(refund.paymentId))!
  if (gatewayOrderId && !gateway.made(gatewayOrderId)) return
  await askAboutRefund(till, gateway, refund).catch((error: unknown) => {
    throw error instanceof ShopError && error.refusal === 'unavailable' ? refundsUnknown() : error
  })
}

async function settle(till: Till, { refundId, utr, sent, by }: Settlement): Promise<Refund> {
  const tx = till.db
  const { refund, payment } = await holdRefund(tx, refundId)
  if (refund.status === 'processed') throw refundIsDone()
  const owed = owedOf(refund)
  if (refund.method === 'gateway' && (refund.status !== 'failed' || owed === 0)) throw refundIsUnderWay()
  if ((sent ?? refund.amountPaise) !== owed)
    throw wentBackElsewhere(rupees(refund.elsewherePaise), rupees(owed))
  if (utr !== undefined) await refuseKnownUtr(tx, utr)
  const now = till.clock()
  const { gatewayRefundId } = refund
  const values = { method: 'by_hand', utr: utr ?? null, gatewayRefundId } as const
  const done = await refundsStore(tx).saveProcessed(refund.id, values, now)
  await closeRefundCase(tx, payment, 'The money was given back by hand.', now)
  for (const tell of till.refundChanged)
    await tell(tx, { refund: done, payment, change: 'processed', by, now })
  return done
}

const rupees = (amount: Paise) => formatRupees(toRupees(amount))

async function refuseKnownUtr(tx: Database, utr: string) {
  if (!/^\d{12}$/.test(utr)) throw utrNotValid()
  await paymentsStore(tx).lockFor(`utr ${utr}`)
  if ((await paymentsStore(tx).isUtrUsed(utr)) || (await refundsStore(tx).isUtrUsed(utr))) throw utrUsed()
}
