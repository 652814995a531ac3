import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from './verification/reconcile-payments.ts'
import { refreshStoredSecrets } from '../../platform/stored-secrets/register-stored-secrets.ts'
import { gatewayIfConfigured } from './gateways/choose-gateway.ts'
import type { Gateway } from './gateways/gateway.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { type BackgroundJob, minuteMs } from '../../platform/domains/background-job.ts'

/** Delay until the transaction that starts a refund has committed; if that takes longer, the next run sends it. */
const afterStartMs = 250

/** Runs the job that sends refunds soon after a refund was started. */
function sendStartedRefunds(app: FastifyInstance, runAfter: (ms: number) => void) {
  app.refundChanged.push(async (_tx, { change }) => {
    if (change === 'started') runAfter(afterStartMs)
  })
}

/** Keys can be typed, changed and removed while the shop runs, so each run asks which gateway there is. */
async function withCurrentGateway(app: FastifyInstance, work: (gateway: Gateway) => Promise<unknown>) {
  await refreshStoredSecrets(app)
  const gateway = gatewayIfConfigured(app)
  if (gateway) await work(gateway)
}

/** The work of the job that sends refunds; without a gateway each says what it waits for. */
export async function sendDueRefunds(app: FastifyInstance) {
  await refreshStoredSecrets(app)
  await sendRefunds(app, gatewayIfConfigured(app))
}

/** The work of the job that reconciles payments. Throws if every call failed, so that the run counts as failed. */
export const reconcileRun = (app: FastifyInstance, gateway: Gateway) => async (run: number) => {
  const { checked, failures } = await reconcilePayments(app, gateway, run)
  if (failures.length > 0 && failures.length === checked) throw failures[0]
  if (failures.length > 0)
    app.log.warn({ err: failures[0], count: failures.length }, 'Some payments were not reconciled')
}

export const paymentJobs: BackgroundJob[] = [
  {
    // In one process only, because the gateway limits the rate of calls.
    name: 'reconcile payments',
    ...{ pattern: '0 */2 * * * *', longestMs: 15 * minuteMs },
    prepare:
      (app) =>
      ({ number }) =>
        withCurrentGateway(app, (gateway) => reconcileRun(app, gateway)(number)),
  },
  {
    name: 'send refunds',
    pattern: '0 * * * * *',
    prepare(app, runAfter) {
      sendStartedRefunds(app, runAfter)
      return () => sendDueRefunds(app)
    },
  },
]
