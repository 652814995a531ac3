import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from './verification/reconcile-payments.ts'
import { startJob } from '../platform/jobs/run-job.ts'
import { logFailure } from '../platform/database/failover/outage-log.ts'
import type { Gateway } from './gateways/gateway.ts'
import { gatewayIfConfigured } from './gateways/choose-gateway.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

/** Runs in one process of the shop only, because the gateway limits the rate of calls. */
export const reconcileJob = { name: 'reconcile payments', everyMs: 2 * 60_000, longestMs: 15 * 60_000 }
const refundsEveryMs = 60_000
/** Delay until the transaction that starts a refund has committed; if that takes longer, the next run sends it. */
const afterStartMs = 250

/** Starts the jobs that reconcile payments and send refunds; none without a gateway. Must be called before `ready`. */
export function startPaymentJobs(app: FastifyInstance) {
  const gateway = gatewayIfConfigured(app)
  if (!gateway) return
  startJob(app, reconcileJob, reconcileRun(app, gateway))
  const send = singleFlight(() => sendRefunds(app, gateway))
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function singleFlight(work: () => Promise<unknown>) {
    let running: Promise<unknown> | undefined
    const go = () => {
      running ??= work()
        .catch((error: unknown) => logFailure(app, error, 'Sending refunds failed; retrying in a minute'))
        .finally(() => (running = undefined))
    }
    return { go, ended: () => running }
  }

  function sendNow() {
    soon = undefined
    send.go()
  }

  app.refundChanged.push(async (_tx, { change }) => {
    if (change === 'started') soon ??= setTimeout(sendNow, afterStartMs).unref()
  })
  app.addHook('onReady', async () => {
    timer = setInterval(send.go, refundsEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
    // A gateway that hangs must not delay the shutdown; unanswered refunds are sent again later.
    await Promise.race([send.ended(), pause(5000, undefined, { ref: false })])
  })
}

/** Throws if every call failed, so that the job counts as failed. */
export const reconcileRun = (app: FastifyInstance, gateway: Gateway) => async (run: number) => {
  const { checked, failures } = await reconcilePayments(app, gateway, run)
  if (failures.length > 0 && failures.length === checked) throw failures[0]
  if (failures.length > 0)
    app.log.warn({ error: failures[0], count: failures.length }, 'Some payments were not reconciled')
}
