import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { paise, sum } from '../../../platform/money/money.ts'
import { orderNotFound } from '../../../selling/orders/errors.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { lockOrder } from '../../../selling/orders/transitions/transition-order.ts'
import { paymentListsStore } from '../../../selling/payments/lists-store.ts'
import { paymentPartsStore } from '../../../selling/payments/payment-parts-store.ts'
import { paymentsStore, type Payment } from '../../../selling/payments/store.ts'
import { shiftsStore } from '../../drawers/shifts-store.ts'
import type { Tender } from '../../tenders/contract.ts'
import { billOfEarlierDay, onlyCounterBills, paymentCannotChange } from '../errors.ts'
import { lockCashOf, refuseTenders, takeTenders, toTenderAmount } from '../../tenders/take-tenders.ts'
import { isOfToday, whyUnchangeable } from './correction-rules.ts'

interface Correction {
  orderId: string
  /** Ids of the wrong payments. */
  wrong: string[]
  tenders: Tender[]
  drawerId: string | undefined
  by: RecentStaff & { id: string }
  now: Date
}

/**
 * Replaces wrong payments of a bill by others of the same sum. The wrong ones stay in the books, point to the first of the new ones and
 * count nowhere.
 *
 * @throws onlyCounterBills, billOfEarlierDay, paymentCannotChange (409), tendersDiffer (400), and what `takeTenders` throws
 */
export async function correctTenders(
  tx: Database,
  { orderId, wrong, tenders, drawerId, by, now }: Correction,
) {
  const found = await ordersStore(tx).byId(orderId)
  if (!found) throw orderNotFound()
  await lockCashOf(tx, found.phoneNumber, orderId)
  const order = await lockOrder(tx, orderId)
  if (order.channel !== 'counter') throw onlyCounterBills()
  if (!isOfToday(order.placedAt, now)) throw billOfEarlierDay()
  const payments = await paymentListsStore(tx).ofReference(orderId)
  const chosen = [...new Set(wrong)].map((id) => payments.find((payment) => payment.id === id))
  const firstId = newId(now.getTime())
  const amounts = []
  for (const payment of chosen) {
    if (!payment) throw paymentCannotChange('it is not one of this bill')
    await refuseUnchangeable(tx, payment, orderId)
    await paymentsStore(tx).saveCorrected(payment.id, firstId)
    const { id: paymentId, amountPaise } = payment
    await paymentPartsStore(tx).add({
      paymentId,
      reference: orderId,
      partPaise: paise(0 - amountPaise),
      at: now,
    })
    amounts.push(amountPaise)
  }
  refuseTenders(tenders.map(toTenderAmount), sum(amounts))
  await takeTenders(tx, tenders, { paidFor: order, takenBy: by.id, drawerId, now, firstId })
}

/** Cash stays as it was counted once its shift is closed; the lock makes a closing wait. */
async function refuseUnchangeable(tx: Database, payment: Payment, orderId: string) {
  const why = whyUnchangeable(payment, orderId)
  if (why !== undefined) throw paymentCannotChange(why)
  if (payment.shiftId === null) return
  const shifts = shiftsStore(tx)
  const shift = await shifts.byId(payment.shiftId)
  const open = shift && (await shifts.openOf(shift.drawerId, 'share'))
  if (open?.id !== payment.shiftId) throw paymentCannotChange('its drawer was counted and closed')
}
