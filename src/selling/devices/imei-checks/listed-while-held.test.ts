import { expect, test } from 'vitest'
import { lapseBookings } from '../../../counter/bookings/lapse-bookings.ts'
import { dayMs, isoDayInIndia } from '../../../platform/time-zone.ts'
import { booked, refundAdvance } from '../../../testing/booking-fixtures.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { openCounter, sold, upi } from '../../../testing/counter-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { smallestPhoto } from '../../../testing/pictures.ts'
import { usedPhone } from '../../../testing/used-device-fixtures.ts'
import { member } from '../../../testing/visitor.ts'
import { releaseExpiredHolds } from '../../orders/holds/hold.ts'
import { devicesStore } from '../devices-store.ts'

const later = (app: { clock: () => Date }, days: number) => new Date(app.clock().getTime() + days * dayMs)

async function shopWithUsedPhone() {
  const shop = await openCounter()
  const { app, owner } = shop
  const phone = await usedPhone(app)
  const check = (result: string, device = phone.device) =>
    owner.post(`/api/admin/stock-devices/${device}/imei-checks`, {
      ...{ result, checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
    })
  const book = () => booked(owner, app, { item: { productId: phone.item._id, quantity: 1, price: 11_000 } })
  const state = async () => (await devicesStore(app.db).byIds([phone.device]))[0]!.state
  const passes = () => expectChecksPass(app.db, app.clock())
  return { ...shop, phone, check, book, state, passes }
}

test('a device that was found listed while an unpaid order held its piece is withheld when the hold lapses', async () => {
  const { app, phone, check, state, passes } = await shopWithUsedPhone()
  await fixtures.placed(await member(app), [fixtures.line(phone.item)])
  await check('listed')
  expect(await state()).toBe('in_stock')
  expect(await releaseExpiredHolds(app.db, later(app, 1))).toBe(1)
  expect(await state()).toBe('withheld')
  await passes()
})

test('so it is when a booking of its piece is given back', async () => {
  const { owner, check, book, state, passes } = await shopWithUsedPhone()
  const first = await book()
  await check('listed')
  expect(await state()).toBe('in_stock')
  expect((await refundAdvance(owner, first.id, { payBackBy: 'upi' })).statusCode).toBe(200)
  expect(await state()).toBe('withheld')
  await passes()
})

test('a booking that is billed with another piece gets it, and the listed one stays until the last promise ends', async () => {
  const { app, owner, phone, check, book, state, passes } = await shopWithUsedPhone()
  const other = await usedPhone(app, { index: 1, item: phone.item })
  const booking = await book()
  await book()
  await check('listed')
  await check('clear', other.device)
  await sold(owner, {
    lines: [{ productId: phone.item._id, quantity: 1, serials: [other.imei], price: 11_000 }],
    ...{ customer: booking.customer, booking: booking.id, tenders: [upi(6_000)], shownTotal: 11_000 },
  })
  expect(await state()).toBe('in_stock')
  expect(await lapseBookings(app.db, later(app, 30))).toBe(1)
  expect(await state()).toBe('withheld')
  await passes()
})
