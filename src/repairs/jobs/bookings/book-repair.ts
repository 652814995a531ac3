import { catalogueStore } from '../../../selling/catalogue/store.ts'
import type { Database } from '../../../platform/database.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'
import { paidParts, refundableOf } from '../../../selling/orders/refunds/paid-parts.ts'
import { paymentListsStore } from '../../../selling/payments/lists-store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { bookVisit } from '../book-visit.ts'
import { bookingIsOver, dayIsFull, dayNotOffered, depositIsPaid } from '../errors.ts'
import { jobsStore, type JobRow, type StoredJob } from '../jobs-store.ts'
import { byCustomer, moveJob, recordJobEvent } from '../move-job.ts'
import { bookedDaysStore } from './booked-days-store.ts'
import type { BookedTime, NewBooking } from './contract.ts'
import { bookableDays, offeredDays } from './day-rules.ts'

/** The days that are offered now, to a new booking or to this one. */
export async function findBookableDays(db: Database, now: Date, booking?: string) {
  const shop = await shopStore(db).profile()
  const today = isoDayInIndia(now)
  const counts = await bookedDaysStore(db).counts(today, laterDay(today, offeredDays), booking)
  return { days: bookableDays(shop, counts, now), shop }
}

/** Locks the days, so that of two bookings of the last place one is refused. @throws dayNotOffered (400), dayIsFull (409) */
async function reserveSlot(tx: Database, { day, part }: BookedTime, now: Date, booking?: string) {
  await bookedDaysStore(tx).lock()
  const { days, shop } = await findBookableDays(tx, now, booking)
  const offered = days.find((one) => one.day === day)?.parts.find((one) => one.part === part)
  if (!offered) throw dayNotOffered()
  if (offered.isFull) throw dayIsFull()
  return shop
}

/** Books one device for a day, in the caller's transaction. @throws dayNotOffered (400), dayIsFull (409) */
export async function bookRepair(
  tx: Database,
  { name, phone, day, part, serviceId, ...device }: NewBooking,
  now: Date,
) {
  const { repairBookings } = await reserveSlot(tx, { day, part }, now)
  const named = serviceId === undefined ? [] : await catalogueStore(tx).namesIncludingDeleted([serviceId])
  const service = named.find(({ catalogue }) => catalogue === 'services')
  return bookVisit(tx, {
    customer: { name, phone },
    devices: [{ ...device, serviceId: service?.id, bookedFor: { day, part } }],
    depositPaise: fromRupees(repairBookings.deposit),
    now,
  })
}

/** The customer chooses another day for a locked job. @throws bookingIsOver, dayIsFull (409), dayNotOffered (400) */
export async function changeDay(tx: Database, job: StoredJob, { day, part }: BookedTime, now: Date) {
  if (job.state !== 'booked') throw bookingIsOver()
  if (job.bookedDay === day && job.bookedPart === part) return
  await reserveSlot(tx, { day, part }, now, job.id)
  await jobsStore(tx).save(job.id, { bookedDay: day, bookedPart: part })
  await recordJobEvent(tx, job, { kind: 'changed', by: byCustomer, now, note: `${day}, ${part}` })
}

/** Whether the shop has money of a booking, or the customer reported a payment: only staff can cancel it then. */
export async function isPaidBooking(db: Database, { id, prepaidOrderId }: JobRow) {
  if (prepaidOrderId !== null) return true
  const payments = await paymentListsStore(db).ofReference(id)
  if (payments.some(({ status }) => status === 'reported')) return true
  return (await paidParts(db, id)).some((part) => refundableOf(part) > 0)
}

/** The customer does not come; money that was paid goes back by staff. @throws bookingIsOver, depositIsPaid (409) */
export async function cancelBooking(tx: Database, job: StoredJob, now: Date) {
  if (job.state !== 'booked') throw bookingIsOver()
  if (await isPaidBooking(tx, job)) throw depositIsPaid()
  await moveJob(tx, job, { to: 'cancelled', by: byCustomer, now, changes: { endedAt: now } })
}
