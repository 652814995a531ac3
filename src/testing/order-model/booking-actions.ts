import { NewBooking } from '../../counter/bookings/contract.ts'
import { bookingsStore } from '../../counter/bookings/bookings-store.ts'
import { isWaiting } from '../../counter/bookings/booking-rules.ts'
import { lapseBookings } from '../../counter/bookings/lapse-bookings.ts'
import { openBooking } from '../../counter/bookings/open-booking.ts'
import { refundBooking } from '../../counter/bookings/refund-booking.ts'
import { PayBackBy } from '../../counter/tenders/contract.ts'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paise } from '../../platform/money/money.ts'
import { dayMs, isoDayInIndia } from '../../platform/time-zone.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import { settleRefundByHand } from '../../selling/payments/refunds/settle-refund-by-hand.ts'
import { priceOf, sell } from './counter-actions.ts'
import { unlessRefused, type RunAction, type World } from './world.ts'

const pickBooking = ({ bookings }: World, which: number) => bookings[which % bookings.length]

/** Actions on bookings. */
export const bookingActions: Record<string, RunAction> = {
  /** Of an item, sometimes with its price, or of money alone; for today or tomorrow. */
  async openBooking(world, which, size) {
    const { app } = world.stage
    const now = app.clock()
    const item = world.items[which % 2]!
    const priceRupees = await priceOf(world, item)
    const booked = { productId: item.id, quantity: 1 + (size % 2), ...(size > 1 && { price: priceRupees }) }
    const advance = [200, 5_000, 300, priceRupees ?? 400][size]!
    const first = Math.floor(advance / 3)
    const { tenders, ...wanted } = NewBooking.parse({
      customer: { name: 'Asha Raman', phone: world.phone },
      ...(which < 6 && { item: booked }),
      until: isoDayInIndia(new Date(now.getTime() + (which % 3) * dayMs)),
      tenders: [
        { method: 'upi', amount: first },
        { method: which < 4 ? 'cash' : 'card', amount: advance - first },
      ],
    })
    const by = { id: world.staffId, role: 'owner' } as const
    const asked = { wanted, advance: { tenders, drawerId: undefined }, by, now }
    const booking = await unlessRefused(inTransaction(app.db, (tx) => openBooking(tx, asked)))
    if (!booking) return
    world.upiPayments++
    world.bookings.push(booking.id)
  },

  /** Its advance pays all of the bill or a part; the rest is paid by card or later. */
  async billBooking(world, which, size) {
    const { db, clock } = world.stage.app
    const bookings = await Promise.all(world.bookings.map((id) => bookingsStore(db).byId(id)))
    const waiting = which < 7 ? bookings.filter((one) => one && isWaiting(one)) : bookings
    const booking = waiting[which % waiting.length]
    if (!booking) return
    const item = world.items.find(({ id }) => id === booking.productId) ?? world.items[which % 2]!
    const quantity = Math.max(1, booking.quantity)
    const priceRupees = booking.pricePaise === null ? await priceOf(world, item) : booking.pricePaise / 100
    if (priceRupees === undefined) return
    const rest = priceRupees * quantity - booking.advancePaise / 100
    const now = size < 3 ? rest : Math.floor(rest / 2)
    await sell(
      world,
      { item, quantity, priceRupees },
      {
        booking: booking.id,
        tenders: now > 0 ? [{ method: 'card', amount: now }] : [],
        ...(size === 3 && { due: { until: isoDayInIndia(clock()) } }),
      },
    )
  },

  async giveBackBooking(world, which, size) {
    const id = pickBooking(world, which)
    if (id === undefined) return
    const { app } = world.stage
    const staff = { id: world.staffId, role: 'owner' } as const
    const given = { id, payBackBy: PayBackBy.options[size]!, staff, by: staffWithoutSession(world.staffId) }
    await unlessRefused(inTransaction(app.db, (tx) => refundBooking(inTx(tx, app), given).then(() => true)))
  },

  /** Staff have sent what was given back. */
  async settleBookingRefund(world) {
    const { app, provider } = world.stage
    const refunds = await refundsStore(app.db).ofReferences(world.bookings)
    const refund = refunds.find(({ status }) => status !== 'processed')
    if (!refund) return
    const by = staffWithoutSession(world.staffId)
    const sentPaise = paise(refund.amountPaise)
    await unlessRefused(settleRefundByHand(app, provider.gateway, { refundId: refund.id, sentPaise, by }))
  },

  async lapseBookings({ stage: { app } }) {
    await lapseBookings(app.db, app.clock())
  },
}
