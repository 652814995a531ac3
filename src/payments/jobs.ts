import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from './verification/reconcile-payments.ts'
import { startJob } from '../platform/jobs/run-job.ts'
import { logFailure } from '../platform/problems/outage-log.ts'
import type { Gateway } from './gateways/gateway.ts'
import { gatewayIfConfigured } from './gateways/choose-gateway.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

/** One process of the shop asks for all of them: the provider limits how often it may be asked. */
export const reconcileJob = { name: 'reconcile payments', everyMs: 2 * 60_000, longestMs: 15 * 60_000 }
const refundsEveryMs = 60_000
/** A refund is asked for when the transaction that starts it has ended; should it last longer, the next round finds it. */
const afterStartMs = 250

/** What the shop asks its payment provider by itself while it is open; without a provider nothing. Called before it is ready. */
export function startPaymentJobs(app: FastifyInstance) {
  const gateway = gatewayIfConfigured(app)
  if (!gateway) return
  startJob(app, reconcileJob, reconcileRun(app, gateway))
  const send = singleFlight(() => sendRefunds(app, gateway))
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function singleFlight(work: () => Promise<unknown>) {
    let round: Promise<unknown> | undefined
    const go = () => {
      round ??= work()
        .catch((error: unknown) => logFailure(app, error, 'The payment provider was not asked'))
        .finally(() => (round = undefined))
    }
    return { go, ended: () => round }
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
    // A provider that hangs must not keep the shop from closing: who was not answered is asked again.
    await Promise.race([send.ended(), pause(5000, undefined, { ref: false })])
  })
}

/** Fails where the provider answered nothing of what it was asked, so that the job counts as one that has not succeeded. */
export const reconcileRun = (app: FastifyInstance, gateway: Gateway) => async (run: number) => {
  const { checked: asked, failures } = await reconcilePayments(app, gateway, run)
  if (failures.length > 0 && failures.length === asked) throw failures[0]
  if (failures.length > 0)
    app.log.warn({ error: failures[0], count: failures.length }, 'Some payments were not reconciled')
}
