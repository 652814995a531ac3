import { usersStore } from '../../people/accounts/users-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import {
  bookingCustomer,
  bookingsUrl,
  booked,
  dayAfter,
  refundAdvance,
} from '../../testing/booking-fixtures.ts'
import { cash } from '../../testing/counter-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { openBooking } from './open-booking.ts'

const ownPayment = `reference = (select id from orders where status = 'processing') and status = 'captured'`
const id = '018f0000-0000-8000-8000-00000000d001'
const booking = (state: string) => `
  insert into bookings (id, user_id, full_name, phone_number, advance_paise, until_day, state, booked_by, booked_at)
    values ('BK-23456789AB', '${id}', 'Asha', '9876543210', 100, '2026-04-01', '${state}', '${id}', now());`
const voucher = (kind: string, receiptId = 'null') => `
  insert into vouchers (id, kind, series, year, number, code, reference, receipt_id, issued_at, total_paise, content)
    values ('${id}', '${kind}', 'RV', '26-27', 1, 'RV/26-27/00001', 'BK-23456789AB', ${receiptId}, timestamptz '2026-05-01', 100, '{}');
  insert into document_series (series, year, last_number, last_issued_at) values ('RV', '26-27', 1, timestamptz '2026-05-01');`
const part = (reference: string, partPaise: number) => `
  insert into payment_parts (id, payment_id, reference, part_paise, at)
    select gen_random_uuid(), id, ${reference}, ${partPaise}, now() from payments where ${ownPayment};`
const advance = part(`'BK-23456789AB'`, 100) + part('reference', -100)

export const testing: TestManifest = {
  // A booking, one that is given back, and a refund of one that was sent.
  staffChanges: async ({ app, staff }) => {
    const [back, sent] = [await booked(staff, app), await booked(staff, app)]
    await refundAdvance(staff, sent.id, { payBackBy: 'upi' })
    const [refund] = await refundsStore(app.db).ofReferences([sent.id])
    return [
      [
        `POST ${bookingsUrl}`,
        {
          url: bookingsUrl,
          body: { customer: bookingCustomer, until: dayAfter(app, 3), tenders: [cash(500)] },
          headers: { 'idempotency-key': newId() },
        },
      ],
      [`POST ${bookingsUrl}/:id/give-back`, { url: `${bookingsUrl}/${back.id}/give-back`, body: {} }],
      [
        `POST ${bookingsUrl}/:id/refunds/:refund/settle`,
        { url: `${bookingsUrl}/${sent.id}/refunds/${refund!.id}/settle`, body: { utr: '412345678901' } },
      ],
    ]
  },
  shopThings: async ({ db, clock }, email) => {
    const { _id } = (await usersStore(db).byEmail(email))!.user
    const wanted = { customer: bookingCustomer, until: isoDayInIndia(clock()) }
    const tender = { method: 'upi', amount: 500, slip: '', utr: undefined } as const
    const by = { id: _id, role: 'owner' as const }
    const advanceTaken = { wanted, advance: { tenders: [tender] }, by, now: clock() }
    return { bookings: (await inTransaction(db, (tx) => openBooking(tx, advanceTaken))).id }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${bookingsUrl}`,
      `POST ${bookingsUrl}/:id/refunds/:refund/settle`,
    ],
  },
  // Tests of their own show what erasure leaves of bookings.
  textsAbout: { 'counter/bookings': 'shop' },
  faults: {
    'part-nowhere': part(`'KD-NOWHERE'`, 100) + part(`'KD-NOWHERE'`, -100),
    'booking-money': booking('lapsed') + voucher('receipt_voucher'),
    'booking-vouchers': { sql: booking('lapsed') + advance, alsoFoundBy: ['I21'] },
    'booking-late': { sql: booking('open') + voucher('receipt_voucher') + advance, alsoFoundBy: ['I21'] },
    'refund-vouchers': voucher('refund_voucher', 'gen_random_uuid()'),
  },
}
