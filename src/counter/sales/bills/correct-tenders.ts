import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { paise, sum } from '../../../platform/money/money.ts'
import { orderNotFound } from '../../../selling/orders/errors.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { paymentListsStore } from '../../../selling/payments/lists-store.ts'
import { paymentPartsStore } from '../../../selling/payments/payment-parts-store.ts'
import { paymentsStore, type Payment } from '../../../selling/payments/store.ts'
import { shiftsStore } from '../../drawers/shifts-store.ts'
import type { Tender } from '../../tenders/contract.ts'
import { billOfEarlierDay, onlyCounterBills, paymentCannotChange } from '../errors.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../../tenders/take-tenders.ts'
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
 * Replaces wrong payments of a bill by others of the same sum, which pay all bills that they paid. The wrong ones stay in the books, point
 * to the first of the new ones and count nowhere.
 *
 * @throws onlyCounterBills, billOfEarlierDay, paymentCannotChange (409), tendersDiffer (400), and what `takeTenders` throws
 */
export async function correctTenders(
  tx: Database,
  { orderId, wrong, tenders, drawerId, by, now }: Correction,
) {
  const found = await ordersStore(tx).byId(orderId)
  if (!found) throw orderNotFound()
  const { phoneNumber: phone, userId: payerId } = found
  const ids = [...new Set(wrong)]
  await lockBillsOf(tx, ids, orderId, phone)
  const order = (await ordersStore(tx).byId(orderId))!
  if (order.channel !== 'counter') throw onlyCounterBills()
  await lockShiftOf(tx, { tenders, drawerId }, now)
  const payments = await paymentListsStore(tx).ofReference(orderId)
  const firstId = newId(now.getTime())
  const bills = []
  for (const id of ids) {
    const payment = payments.find((each) => each.id === id)
    if (!payment) throw paymentCannotChange('it is not one of this bill')
    if (!isOfToday(payment.capturedAt!, now)) throw billOfEarlierDay()
    await refuseUnchangeable(tx, payment)
    await paymentsStore(tx).saveCorrected(id, firstId)
    const parts = paymentPartsStore(tx)
    for (const { reference, partPaise } of await parts.ofPayment(id)) {
      await parts.add({ paymentId: id, reference, partPaise: paise(0 - partPaise), at: now })
      bills.push({ reference, owedPaise: partPaise })
    }
  }
  refuseTenders(tenders.map(toTenderAmount), sum(bills.map(({ owedPaise }) => owedPaise)))
  await takeTenders(tx, tenders, { bills, payerId, phone, takenBy: by.id, drawerId, now, firstId })
}

/** The bill, and all others that the wrong payments pay. */
async function lockBillsOf(tx: Database, paymentIds: string[], orderId: string, phone: string) {
  const others = new Set<string>()
  for (const id of paymentIds.filter(isUuid))
    for (const { reference } of await paymentPartsStore(tx).ofPayment(id)) others.add(reference)
  await lockCashOf(tx, phone, orderId, ...others)
  await ordersStore(tx).lockAll([orderId, ...others])
}

/** Cash stays as it was counted once its shift is closed; the lock makes a closing wait. */
async function refuseUnchangeable(tx: Database, payment: Payment) {
  const why = whyUnchangeable(payment)
  if (why !== undefined) throw paymentCannotChange(why)
  if (payment.shiftId === null) return
  const shifts = shiftsStore(tx)
  const shift = await shifts.byId(payment.shiftId)
  const open = shift && (await shifts.openOf(shift.drawerId, 'share'))
  if (open?.id !== payment.shiftId) throw paymentCannotChange('its drawer was counted and closed')
}
