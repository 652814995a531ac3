import type { z } from 'zod'
import { fromRupees, toRupees } from '../../../platform/money/money.ts'
import { OnAccountAmount } from '../../payments/contract.ts'
import { noCardPayments } from '../../payments/errors.ts'
import { openGatewayPayment } from '../../payments/gateways/open-gateway-payment.ts'
import { ShopError } from '../../../platform/errors.ts'
import { withIdempotency, idempotentRequestOf } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { rateLimit, networkRateLimit } from '../../../platform/rate-limit.ts'
import { siteKey, requesterOf, type Requester } from '../../../platform/web/network-key.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { ordersContract, type OpenedPayment } from '../contract.ts'
import { reserveForGateway, reserveForPayment, payableOrder } from './reserve-for-payment.ts'
import { openUpiPayment, refuseUnlessUpi } from '../../payments/upi/upi-payments.ts'
import { sendPaymentQr } from '../../payments/upi/payment-qr.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { presentOrder } from '../present.ts'
import { payAtShop } from './pay-at-shop.ts'
import { reportUpi } from './upi-claims.ts'

type OpenPayment = z.output<typeof ordersContract.openGatewayPayment.schema.body> & {
  payerId: string
  requester: Requester
  caller: string
}

/** Opens gateway payments for orders and on account. */
export const gatewayPaymentApi: ApiPlugin = async (app) => {
  const perSession = rateLimit(app, { name: 'open-payment', times: 10, seconds: 60 })
  // Anyone can create sessions, so a limit per session is not enough.
  const perNetwork = networkRateLimit(app, { name: 'open-payment-network', times: 60, seconds: 60 })

  app.route({
    ...ordersContract.openGatewayPayment,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      await perNetwork.count(request.ip)
      await perSession.count((await request.session())!.tokenHash)
      return withIdempotency(app, idempotentRequestOf(request, payerId), () =>
        openPayment({
          ...request.body,
          payerId,
          requester: requesterOf(request),
          caller: siteKey(request.ip),
        }),
      )
    },
  })

  async function openPayment({
    order: orderId,
    amount,
    link,
    revision,
    payerId,
    requester,
    caller,
  }: OpenPayment): Promise<OpenedPayment> {
    const gateway = app.gateway()
    const now = app.clock()
    const reserved = orderId
      ? await reserveForGateway(app, gateway, {
          ...{ orderId, link, revision, requester, now, caller },
          buyerId: payerId,
        })
      : undefined
    if (!reserved && !(await shopStore(app.db).profile()).acceptsCard) throw noCardPayments()
    const payment = await openGatewayPayment(app.db, gateway, {
      reference: reserved?.order.id ?? null,
      payerId,
      amountPaise: reserved?.order.totalPaise ?? amountOnAccount(amount),
      now,
      caller,
      attempts: reserved?.attempts,
    })
    return {
      id: payment.gatewayOrderId!,
      amount: payment.amountPaise,
      currency: 'INR',
      key: gateway.key(),
    }
  }
}

function amountOnAccount(amount: unknown) {
  const rupees = OnAccountAmount.safeParse(amount)
  if (!rupees.success) throw new ShopError('invalid', 'amount_not_valid', rupees.error.issues[0]!.message)
  return fromRupees(rupees.data)
}

/** UPI payments of orders, and those at the counter. */
export const upiPaymentApi: ApiPlugin = async (app) => {
  app.route({
    ...ordersContract.openUpiPayment,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      const { params, body } = request
      const now = app.clock()
      return inTransaction(app.db, async (tx) => {
        const { order } = await reserveForPayment(tx, {
          orderId: params.id,
          buyerId: payerId,
          ...body,
          method: 'upi',
          requester: requesterOf(request),
          now,
        })
        await openUpiPayment(tx, { reference: order.id, payerId, amountPaise: order.totalPaise, now })
        return { id: order.id, amount: toRupees(order.totalPaise) }
      })
    },
  })

  app.route({
    ...ordersContract.payAtShop,
    handler: async (request) => {
      const { _id: buyerId } = await request.customer()
      const { params, body } = request
      const payer = { orderId: params.id, buyerId, ...body }
      const chosen = await payAtShop(app.db, { ...payer, requester: requesterOf(request), now: app.clock() })
      return presentOrder(app.db, chosen)
    },
  })

  app.route({
    ...ordersContract.qr,
    handler: async (request, reply) => {
      const { _id: buyerId } = await request.customer()
      const { id, totalPaise: amountPaise } = await payableOrder(app.db, {
        orderId: request.params.id,
        buyerId,
        link: request.query.link,
      })
      await refuseUnlessUpi(app.db, { reference: id, amountPaise })
      return sendPaymentQr(app.db, reply, { reference: id, id, amountPaise })
    },
  })

  app.route({
    ...ordersContract.reportUpi,
    handler: async (request) => {
      const { _id: buyerId } = await request.customer()
      const report = {
        orderId: request.params.id,
        buyerId,
        ...request.body,
        requester: requesterOf(request),
        now: app.clock(),
      }
      return presentOrder(app.db, await reportUpi(app.db, report))
    },
  })
}
