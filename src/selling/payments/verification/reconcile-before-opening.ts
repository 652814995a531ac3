import type { FastifyBaseLogger } from 'fastify'
import { withTimeout } from '../../../platform/promises.ts'
import type { ForBuyer, Gateway } from '../gateways/gateway.ts'
import type { PaymentContext } from '../payment-context.ts'
import { reconcileGatewayOrder } from './reconcile-payments.ts'

/** The longest that a buyer waits for the gateway before the payment opens without its response. */
const deadlineMs = 3_000

/**
 * Syncs a gateway order that is about to be opened again: it may have been paid although neither the browser nor a webhook reported it.
 * Never fails. A response after the deadline is applied all the same, and without one the reconciliation job finds the payment.
 */
export async function reconcileBeforeOpening(
  context: PaymentContext & { log: FastifyBaseLogger },
  gateway: Gateway,
  gatewayOrderId: string,
  forBuyer: ForBuyer,
) {
  const { log } = context
  async function reconcile() {
    try {
      const newlyCaptured = await reconcileGatewayOrder(context, gateway, gatewayOrderId, forBuyer)
      if (newlyCaptured > 0)
        log.info(
          { gatewayOrderId },
          'A payment that had not been reported was found when it was opened again',
        )
    } catch (error) {
      log.warn(
        { err: error, gatewayOrderId },
        'The gateway could not be asked before a payment was opened again; the reconciliation job will check it',
      )
    }
    return true
  }
  const isChecked = await withTimeout(deadlineMs, reconcile(), false)
  if (!isChecked)
    log.warn({ gatewayOrderId, deadlineMs }, 'A payment was opened again before the gateway responded')
}
