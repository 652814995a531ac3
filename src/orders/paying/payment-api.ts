import type { z } from 'zod'
import { fromRupees } from '../../money/money.ts'
import { OnAccountAmount } from '../../payments/contract.ts'
import { openGatewayPayment } from '../../payments/gateways/open-gateway-payment.ts'
import { ShopError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency/once.ts'
import { wishOf } from '../../platform/idempotency/wish.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { siteKey } from '../../platform/web/network-key.ts'
import { networkLimit } from '../../platform/web/network-limit.ts'
import { requesterOf, type Requester } from '../../platform/web/requester.ts'
import { ordersContract } from '../contract.ts'
import { reserveForPayment } from './reserve-for-payment.ts'

type ToOpen = z.output<typeof ordersContract.openGatewayPayment.schema.body> & {
  payerId: string
  requester: Requester
  caller: string
}

/** How an order, or an amount on account, is paid at the gateway. */
export const gatewayPaymentApi: ApiPlugin = async (app) => {
  const openings = rateLimit(app, { name: 'open-payment', times: 10, seconds: 60 })
  // Sessions cost a stranger nothing, so they alone would bound no one.
  const openingsPerNetwork = networkLimit(app, { name: 'open-payment-network', times: 60, seconds: 60 })

  app.route({
    ...ordersContract.openGatewayPayment,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      await openingsPerNetwork.count(request.ip)
      await openings.count((await request.session())!.tokenHash)
      return once(app, wishOf(request, payerId), () =>
        opened({ ...request.body, payerId, requester: requesterOf(request), caller: siteKey(request.ip) }),
      )
    },
  })

  async function opened({ order: orderId, amount, link, payerId, requester, caller }: ToOpen) {
    const gateway = app.gateway()
    const now = app.clock()
    const order = orderId
      ? await reserveForPayment(app.db, { orderId, buyerId: payerId, link, requester, now })
      : undefined
    const payment = await openGatewayPayment(app.db, gateway, {
      reference: order?.id ?? null,
      payerId,
      amount: order?.totalPaise ?? amountOnAccount(amount),
      now,
      caller,
    })
    const currency = 'INR' as const
    return { id: payment.gatewayOrderId!, amount: payment.amountPaise, currency, key: gateway.key() }
  }
}

function amountOnAccount(amount: unknown) {
  const rupees = OnAccountAmount.safeParse(amount)
  if (!rupees.success) throw new ShopError('invalid', 'amount_not_valid', rupees.error.issues[0]!.message)
  return fromRupees(rupees.data)
}
