import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from './verification/reconcile-payments.ts'
import type { Gateway } from './gateways/gateway.ts'

/** Delay until the transaction that starts a refund has committed; if that takes longer, the next run sends it. */
const afterStartMs = 250

/** Runs the job that sends refunds soon after a refund was started. */
export function sendStartedRefunds(app: FastifyInstance, job: { runAfter(ms: number): void }) {
  app.refundChanged.push(async (_tx, { change }) => {
    if (change === 'started') job.runAfter(afterStartMs)
  })
}

/** The work of the job that reconciles payments. Throws if every call failed, so that the run counts as failed. */
export const reconcileRun = (app: FastifyInstance, gateway: Gateway) => async (run: number) => {
  const { checked, failures } = await reconcilePayments(app, gateway, run)
  if (failures.length > 0 && failures.length === checked) throw failures[0]
  if (failures.length > 0)
    app.log.warn({ error: failures[0], count: failures.length }, 'Some payments were not reconciled')
}
