import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from './evidence/reconcile-payments.ts'
import { gatewayOrNone } from './gateways/gateway-or-none.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

const reconcileEveryMs = 2 * 60_000
const refundsEveryMs = 60_000
/** A refund is asked for when the transaction that starts it has ended; should it last longer, the next round finds it. */
const afterStartMs = 250

/** What the shop asks its payment provider by itself while it is open; without a provider nothing. Called before it is ready. */
export function askWhileOpen(app: FastifyInstance) {
  const gateway = gatewayOrNone(app)
  if (!gateway) return
  let turn = 0
  const reconcile = single(async () => {
    const { failures } = await reconcilePayments(app, gateway, turn++)
    if (failures.length > 0)
      app.log.warn({ error: failures[0], count: failures.length }, 'Some payments were not reconciled')
  })
  const send = single(() => sendRefunds(app, gateway))
  const timers: NodeJS.Timeout[] = []
  let soon: NodeJS.Timeout | undefined

  function single(work: () => Promise<unknown>) {
    let round: Promise<unknown> | undefined
    const go = () => {
      round ??= work()
        .catch((error: unknown) => app.log.error(error, 'The payment provider was not asked'))
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
    timers.push(
      setInterval(reconcile.go, reconcileEveryMs).unref(),
      setInterval(send.go, refundsEveryMs).unref(),
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    clearTimeout(soon)
    // A provider that hangs must not keep the shop from closing: who was not answered is asked again.
    const rounds = Promise.all([reconcile.ended(), send.ended()])
    await Promise.race([rounds, pause(5000, undefined, { ref: false })])
  })
}
