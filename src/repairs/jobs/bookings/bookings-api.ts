import { walkInUserId } from '../../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../../platform/rate-limit.ts'
import { commonFaults } from '../intake/faults.ts'
import { bookRepair, findBookableDays } from './book-repair.ts'
import { bookingsContract } from './contract.ts'

/** Bookings on the website. */
export const bookingsApi: ApiPlugin = async (app) => {
  const perNetwork = networkRateLimit(app, { name: 'repair-bookings', times: 20, seconds: 60 * 60 })
  const perNumber = rateLimit(app, { name: 'repair-bookings-number', times: 5, seconds: 24 * 60 * 60 })

  app.route({
    ...bookingsContract.form,
    handler: async (_request, reply) => {
      const { days, shop } = await findBookableDays(app.db, app.clock())
      reply.header('cache-control', 'no-store')
      return { days, deposit: shop.repairBookings.deposit, faults: commonFaults }
    },
  })

  app.route({
    ...bookingsContract.book,
    handler: async (request) => {
      await perNetwork.count(request.ip)
      await perNumber.count(request.body.phone)
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId), async (tx) => {
        const { visit, ids } = await bookRepair(tx, request.body, app.clock())
        return { link: visit.linkToken, job: ids[0]! }
      })
    },
  })
}
