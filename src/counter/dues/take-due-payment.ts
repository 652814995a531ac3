import type { Database } from '../../platform/database.ts'
import { paise, sum, toRupees } from '../../platform/money/money.ts'
import { duesStore, unpaidOf, type Due } from '../../selling/orders/dues/dues-store.ts'
import { lowerDue } from '../../selling/orders/dues/lower-due.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../tenders/take-tenders.ts'
import { changeOf, paidBy, splitOverBills } from '../tenders/tender-rules.ts'
import type { Seller } from '../tenders/seller-of.ts'
import { openBooking } from '../bookings/open-booking.ts'
import { isoDayInIndia, laterDay } from '../../platform/time-zone.ts'
import type { DonePayment, DuePayment } from './contract.ts'
import { billNotDue, moreThanDue, nothingDue } from './errors.ts'

/** What is paid beyond all dues waits this long for a purchase; then Today says that it is owed. */
const advanceDays = 30

interface Payment {
  wanted: DuePayment
  by: Seller
  now: Date
}

/**
 * Takes a payment for bills of a customer that were not paid in full, oldest first, in the caller's transaction. A bill that was written off
 * comes after those with a due: its payment takes the write-off back. With `restAsAdvance` what is paid beyond all of them is an advance.
 *
 * @throws nothingDue, billNotDue, moreThanDue (409), tendersDiffer (400), and what `takeTenders` throws
 */
export async function takeDuePayment(tx: Database, { wanted, by, now }: Payment): Promise<DonePayment> {
  const { phone, tenders, drawerId } = wanted
  const takenBy = by.id
  const bills = await lockBills(tx, wanted)
  const amounts = tenders.map(toTenderAmount)
  const owedPaise = sum(bills.map(({ unpaidPaise }) => unpaidPaise))
  const paidPaise = paidBy(amounts)
  const restPaise = paise(Math.max(0, paidPaise - owedPaise))
  const takesAdvance = wanted.restAsAdvance === true && amounts.at(-1)!.amountPaise > restPaise
  if (restPaise > 0 && !takesAdvance) throw moreThanDue(paidPaise, owedPaise)
  refuseTenders(amounts, paise(owedPaise + restPaise), { mayPayLater: true })

  await lockShiftOf(tx, wanted, now)
  const owed = bills.map((bill) => ({ reference: bill.orderId, owedPaise: bill.unpaidPaise }))
  const parts = splitOverBills([paidPaise], owed)[0]!
  for (const { reference: orderId, partPaise: amountPaise } of parts)
    await lowerDue(tx, { orderId, amountPaise, why: 'It was paid after all.', by: takenBy, now })
  const { userId: payerId, fullName: name } = (await ordersStore(tx).byId(parts[0]!.reference))!
  const payments = await takeTenders(tx, tenders, { bills: owed, payerId, phone, takenBy, drawerId, now })
  const booking =
    restPaise > 0
      ? await openBooking(tx, {
          wanted: { customer: { name, phone }, until: laterDay(isoDayInIndia(now), advanceDays) },
          advance: { payment: payments.at(-1)!, partPaise: restPaise },
          ...{ by, now },
        })
      : undefined

  const left = new Map((await duesStore(tx).ofNumber(phone)).map((due) => [due.orderId, due.duePaise]))
  return {
    paid: toRupees(paidPaise),
    change: toRupees(changeOf(amounts)),
    due: toRupees(sum([...left.values()])),
    bills: parts.map(({ reference, partPaise }) => ({
      ...{ order: reference, paid: toRupees(partPaise) },
      due: toRupees(left.get(reference) ?? paise(0)),
    })),
    ...(booking && { booking: booking.id }),
  }
}

/** Bills that can be paid: with a due, or written off. They are read again once no other change of them is under way. */
async function lockBills(tx: Database, { phone, restAsAdvance, bills: asked }: DuePayment) {
  const chosen = restAsAdvance ? undefined : asked
  const known = await payable(tx, phone)
  const [first, ...others] = known.map(({ orderId }) => orderId)
  if (first === undefined) throw nothingDue()
  await lockCashOf(tx, phone, first, ...others)
  await ordersStore(tx).lockAll([first, ...others])
  const open = (await payable(tx, phone)).filter(({ orderId }) =>
    known.some((bill) => bill.orderId === orderId),
  )
  const unknown = chosen?.find((id) => open.every(({ orderId }) => orderId !== id))
  if (unknown !== undefined) throw billNotDue(unknown)
  const bills = chosen ? open.filter(({ orderId }) => chosen.includes(orderId)) : open
  if (bills.length === 0) throw nothingDue()
  return bills
}

async function payable(tx: Database, phone: string) {
  const bills = (await duesStore(tx).ofNumber(phone)).map((due) => ({ ...due, unpaidPaise: unpaidOf(due) }))
  const isDue = ({ duePaise }: Due) => duePaise > 0
  const unpaid = bills.filter(({ unpaidPaise }) => unpaidPaise > 0)
  return [...unpaid.filter(isDue), ...unpaid.filter((bill) => !isDue(bill))]
}
