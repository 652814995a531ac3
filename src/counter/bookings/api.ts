import { walkInUserId } from '../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { refundNotFound } from '../../selling/payments/errors.ts'
import { gatewayIfConfigured } from '../../selling/payments/gateways/choose-gateway.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import {
  manualRefundInPaise,
  settleRefundByHand,
} from '../../selling/payments/refunds/settle-refund-by-hand.ts'
import { sellerOf } from '../tenders/seller-of.ts'
import { bookingsStore } from './bookings-store.ts'
import { bookingsContract } from './contract.ts'
import { bookingNotFound, refundOfOther } from './errors.ts'
import { refundBooking } from './refund-booking.ts'
import { openBooking } from './open-booking.ts'
import { presentBookings, showBooking } from './present-booking.ts'

export const bookingsApi: ApiPlugin = async (app) => {
  app.route({
    ...bookingsContract.list,
    handler: async ({ query }) => {
      const { rows, total } = await bookingsStore(app.db).page(query)
      return { bookings: await presentBookings(app.db, rows), total }
    },
  })

  app.route({
    ...bookingsContract.show,
    handler: ({ params }) => showBooking(app.db, params.id),
  })

  app.route({
    ...bookingsContract.open,
    handler: async (request) => {
      const by = await sellerOf(request)
      const { tenders, drawerId, ...wanted } = request.body
      const idempotentRequest = idempotentRequestOf(request, walkInUserId)
      return runIdempotentTransaction(app, idempotentRequest, async (tx) => {
        const advance = { tenders, drawerId }
        const { id } = await openBooking(tx, { wanted, advance, by, now: app.clock() })
        return showBooking(tx, id)
      })
    },
  })

  app.route({
    ...bookingsContract.giveBack,
    handler: async (request) => {
      const by = await request.recentStaff()
      const staff = await sellerOf(request)
      const { id } = request.params
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId), async (tx) => {
        await refundBooking(inTx(tx, app), { id, ...request.body, staff, by })
        return showBooking(tx, id)
      })
    },
  })

  app.route({
    ...bookingsContract.settleRefund,
    handler: async (request) => {
      const { id, refund: refundId } = request.params
      const by = await request.recentStaff()
      const refunds = await refundsStore(app.db).ofReferences([id])
      if (!(await bookingsStore(app.db).byId(id))) throw bookingNotFound()
      if (!refunds.some((one) => one.id === refundId))
        throw (await refundsStore(app.db).byId(refundId)) ? refundOfOther() : refundNotFound()
      await settleRefundByHand(app, gatewayIfConfigured(app), {
        refundId,
        ...manualRefundInPaise(request.body),
        by,
      })
      return showBooking(app.db, id)
    },
  })
}
