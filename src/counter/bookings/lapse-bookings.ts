import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type BackgroundJob, minuteMs } from '../../platform/domains/background-job.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { bookingsStore } from './bookings-store.ts'
import { closeBooking, lockBooking } from './close-booking.ts'

/** Frees the pieces of open bookings whose day is over; their money stays owed. Returns how many. */
export async function lapseBookings(db: Database, now: Date) {
  const today = isoDayInIndia(now)
  let lapsed = 0
  for (const id of await bookingsStore(db).idsBefore(today)) lapsed += await lapseOne(db, id, now)
  return lapsed
}

/** Checks again under the lock: it may have been billed or given back since. */
const lapseOne = (db: Database, id: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking.state !== 'open' || booking.untilDay >= isoDayInIndia(now)) return 0
    await closeBooking(tx, booking, { state: 'lapsed' }, now)
    return 1
  })

export const bookingJobs: BackgroundJob[] = [
  {
    name: 'lapse bookings',
    ...{ pattern: '15 * * * * *', longestMs: 5 * minuteMs },
    prepare:
      ({ db, clock }) =>
      () =>
        lapseBookings(db, clock()),
  },
]
