import type { FastifyRequest } from 'fastify'
import { walkInUserId } from '../../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { toRupees, sum } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { personWhoAllows } from '../../../counter/sales/person-who-allows.ts'
import { refundNotFound } from '../../../selling/payments/errors.ts'
import { gatewayIfConfigured } from '../../../selling/payments/gateways/choose-gateway.ts'
import { inTx } from '../../../selling/payments/payment-context.ts'
import { refundsStore } from '../../../selling/payments/refunds/refunds-store.ts'
import {
  manualRefundInPaise,
  settleRefundByHand,
} from '../../../selling/payments/refunds/settle-refund-by-hand.ts'
import { jobNotFound } from '../errors.ts'
import { jobsStore } from '../jobs-store.ts'
import { presentJob } from '../present-job.ts'
import { viewerOf } from '../viewer.ts'
import { billOfJob, totalRefundPaise, presentJobBill } from './bill-of-job.ts'
import { cancelJob } from './cancel-job.ts'
import { handOverContract } from './contract.ts'
import { handOver } from './hand-over.ts'
import { takeDeposit } from './take-deposit.ts'

export const handOverApi: ApiPlugin = async (app) => {
  app.route({
    ...handOverContract.takeDeposit,
    handler: async (request) => {
      const viewer = await viewerOf(request)
      const { id } = request.params
      const { tenders, drawerId } = request.body
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId), async (tx) => {
        await takeDeposit(tx, id, { tenders, drawerId, staffId: viewer.id, now: app.clock() })
        return presentJob(tx, id, viewer, app.clock())
      })
    },
  })

  app.route({
    ...handOverContract.bills,
    handler: async ({ query: { jobs: ids, gstin } }) => {
      const jobs = await jobsStore(app.db).byIds(ids.split(','))
      if (jobs.length < ids.split(',').length) throw jobNotFound()
      const buyer = { shop: await shopStore(app.db).profile(), gstin, now: app.clock() }
      const bills = await Promise.all(jobs.map((job) => billOfJob(app.db, job, buyer)))
      return {
        bills: bills.map(presentJobBill),
        balance: toRupees(sum(bills.map(({ balancePaise }) => balancePaise))),
        giveBack: toRupees(sum(bills.map(totalRefundPaise))),
      }
    },
  })

  app.route({
    ...handOverContract.handOver,
    handler: async (request) => {
      const seller = await viewerOf(request)
      const { manager, ...hashed } = request.body
      const idempotentRequest = idempotentRequestOf(request, walkInUserId, hashed)
      const allowedBy = await personWhoAllows(app.db, request, manager)
      const recentStaff = await recentStaffOf(request)
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        handOver(app, tx, { wanted: request.body, seller, allowedBy, recentStaff }),
      )
    },
  })
}

/** Cancels a job, and settles what it gives back. */
export const cancelApi: ApiPlugin = async (app) => {
  app.route({
    ...handOverContract.cancel,
    handler: async (request) => {
      const [viewer, by] = [await viewerOf(request), await request.recentStaff()]
      const { id } = request.params
      await inTransaction(app.db, (tx) =>
        cancelJob(inTx(tx, app), { id, ...request.body, drawerId: request.body.drawerId, viewer, by }),
      )
      return presentJob(app.db, id, viewer, app.clock())
    },
  })

  app.route({
    ...handOverContract.settleRefund,
    handler: async (request) => {
      const { id, refund: refundId } = request.params
      const by = await request.recentStaff()
      if (!(await jobsStore(app.db).byId(id))) throw jobNotFound()
      const refunds = await refundsStore(app.db).ofReferences([id])
      if (!refunds.some((one) => one.id === refundId)) throw refundNotFound()
      const paid = manualRefundInPaise(request.body)
      await settleRefundByHand(app, gatewayIfConfigured(app), { refundId, ...paid, by })
      return presentJob(app.db, id, await viewerOf(request), app.clock())
    },
  })
}

/** Read before the transaction; thrown within it, and only if money goes back. */
async function recentStaffOf(request: FastifyRequest) {
  try {
    const staff = await request.recentStaff()
    return () => staff
  } catch (error) {
    return () => {
      throw error
    }
  }
}
