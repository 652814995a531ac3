import { toRupees } from '../../money/money.ts'
import { openUpiPayment } from '../../payments/upi/open-upi-payment.ts'
import { sendPaymentQr } from '../../payments/upi/payment-qr.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { requesterOf } from '../../platform/web/requester.ts'
import { ordersContract } from '../contract.ts'
import { presentOrder } from '../present.ts'
import { reportUpi } from './report-upi.ts'
import { payableOrder, reserveForPayment } from './reserve-for-payment.ts'

/** How an order is paid by UPI. */
export const upiPaymentApi: ApiPlugin = async (app) => {
  app.route({
    ...ordersContract.openUpiPayment,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      const { params, body } = request
      const now = app.clock()
      return inTransaction(app.db, async (tx) => {
        const order = await reserveForPayment(tx, {
          orderId: params.id,
          buyerId: payerId,
          link: body.link,
          requester: requesterOf(request),
          now,
        })
        await openUpiPayment(tx, { reference: order.id, payerId, amount: order.totalPaise, now })
        return { id: order.id, amount: toRupees(order.totalPaise) }
      })
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
