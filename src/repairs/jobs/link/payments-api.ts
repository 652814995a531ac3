import { toRupees } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit } from '../../../platform/rate-limit.ts'
import { requesterOf, siteKey } from '../../../platform/web/network-key.ts'
import { noCardPayments, paymentNotFound } from '../../../selling/payments/errors.ts'
import { openGatewayPayment } from '../../../selling/payments/gateways/open-gateway-payment.ts'
import { paymentsStore } from '../../../selling/payments/store.ts'
import { sendPaymentQr } from '../../../selling/payments/upi/payment-qr.ts'
import {
  decideUpiPayment,
  decisionFrom,
  openUpiPayment,
  reportUpiPayment,
} from '../../../selling/payments/upi/upi-payments.ts'
import { shopStore } from '../../../site/shop/store.ts'
import type { Database } from '../../../platform/database.ts'
import { jobNotFound, nothingToPay } from '../errors.ts'
import { newestSent } from '../estimate-rules.ts'
import { estimatesStore } from '../estimates-store.ts'
import { handOverContract } from '../hand-over/contract.ts'
import { jobsStore } from '../jobs-store.ts'
import { presentJob } from '../present-job.ts'
import { viewerOf } from '../viewer.ts'
import { repairLinksContract } from './contract.ts'
import { showByLink, takesCards, visitOfLink } from './link-api.ts'
import { dueOf } from './present-by-link.ts'

/** What of a job of this link can be paid now. @throws linkNotFound, jobNotFound (404), nothingToPay (409) */
async function payable(db: Database, { token, job: jobId }: { token: string; job: string }) {
  const visit = await visitOfLink(db, token)
  const job = await jobsStore(db).byId(jobId)
  if (job?.visitId !== visit.id) throw jobNotFound()
  const { duePaise } = await dueOf(db, job, newestSent(await estimatesStore(db).ofJobs([job.id])))
  if (duePaise === 0) throw nothingToPay()
  return { reference: job.id, payerId: visit.userId, amountPaise: duePaise, isPaidInParts: true }
}

/** Deposits that are paid on the link of a visit. */
export const depositsByLinkApi: ApiPlugin = async (app) => {
  const perNetwork = networkRateLimit(app, { name: 'repair-payments', times: 60, seconds: 60 * 60 })

  app.route({
    ...repairLinksContract.openGatewayPayment,
    handler: async ({ params, ip }) => {
      await perNetwork.count(ip)
      const input = { ...(await payable(app.db, params)), now: app.clock(), caller: siteKey(ip) }
      if (!takesCards(app) || !(await shopStore(app.db).profile()).acceptsCard) throw noCardPayments()
      const gateway = app.gateway()
      const { gatewayOrderId, amountPaise } = await openGatewayPayment(app.db, gateway, input)
      return { id: gatewayOrderId!, amount: amountPaise, currency: 'INR' as const, key: gateway.key() }
    },
  })

  app.route({
    ...repairLinksContract.openUpiPayment,
    handler: async ({ params, ip }) => {
      await perNetwork.count(ip)
      const input = { ...(await payable(app.db, params)), now: app.clock() }
      const { id, amountPaise } = await openUpiPayment(app.db, input)
      return { id, amount: toRupees(amountPaise) }
    },
  })

  app.route({
    ...repairLinksContract.qr,
    handler: async ({ params }, reply) => {
      const { reference, amountPaise } = await payable(app.db, params)
      return sendPaymentQr(app.db, reply, { reference, id: reference, amountPaise })
    },
  })

  app.route({
    ...repairLinksContract.reportUpi,
    handler: async (request) => {
      const { params, body, ip } = request
      await perNetwork.count(ip)
      const input = { ...(await payable(app.db, params)), now: app.clock() }
      const { id } = await openUpiPayment(app.db, input)
      await reportUpiPayment(app.db, id, { utr: body.utr, requester: requesterOf(request) })
      return showByLink(app, params.token)
    },
  })

  app.route({
    ...handOverContract.decidePayment,
    handler: async (request) => {
      const { id, payment: paymentId } = request.params
      const payment = await paymentsStore(app.db).byId(paymentId)
      if (payment?.reference !== id) throw paymentNotFound()
      await decideUpiPayment(app, paymentId, await decisionFrom(request, request.body.decision))
      return presentJob(app.db, id, await viewerOf(request), app.clock())
    },
  })
}
