import type { FastifyRequest } from 'fastify'
import { usersStore } from '../../../people/accounts/users-store.ts'
import { fromRupees, toRupees } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../../platform/rate-limit.ts'
import { requesterOf } from '../../../platform/web/network-key.ts'
import { paymentsContract, type AccountPayment } from '../contract.ts'
import { decideUpiPayment, decisionFrom, openUpiPayment, reportUpiPayment } from '../upi/upi-payments.ts'
import { alreadyPaid, nothingToDecide, paymentNotFound } from '../errors.ts'
import { sendPaymentQr } from '../upi/payment-qr.ts'
import { paymentListsStore } from '../lists-store.ts'
import { paymentsStore, type Payment } from '../store.ts'

/** Payments on account, which belong to no order. */
export const onAccountApi: ApiPlugin = async (app) => {
  const payments = paymentsStore(app.db)
  const countOpening = openingRateLimits(app)

  async function findOwnUpiPayment(request: FastifyRequest, id: string) {
    const { _id } = await request.customer()
    const payment = await payments.byId(id)
    const isOwn = payment?.payerId === _id && payment.purpose === 'on_account' && payment.method === 'upi'
    if (!isOwn) throw paymentNotFound()
    return payment
  }

  app.route({
    ...paymentsContract.openUpiOnAccount,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      await countOpening(request)
      const amountPaise = fromRupees(request.body.amount)
      const input = { reference: null, payerId, amountPaise, now: app.clock() }
      const payment = await openUpiPayment(app.db, input)
      return { id: payment.id, amount: toRupees(payment.amountPaise) }
    },
  })

  app.route({
    ...paymentsContract.onAccountQr,
    handler: async (request, reply) => {
      const payment = await findOwnUpiPayment(request, request.params.id)
      if (payment.status === 'captured') throw alreadyPaid()
      return sendPaymentQr(app.db, reply, payment)
    },
  })

  app.route({
    ...paymentsContract.reportUpiOnAccount,
    handler: async (request) => {
      const payment = await findOwnUpiPayment(request, request.params.id)
      await reportUpiPayment(app.db, payment.id, { utr: request.body.utr, requester: requesterOf(request) })
      return { message: 'Thank you. The shop will confirm your payment.' }
    },
  })

  app.route({
    ...paymentsContract.onAccount,
    handler: async ({ query }, reply) => {
      const { rows, total } = await paymentListsStore(app.db).adminPage(query)
      reply.header('x-total-count', total)
      return presentPayments(app.db, rows)
    },
  })

  app.route({
    ...paymentsContract.decideOnAccount,
    handler: async (request) => {
      const { params, body } = request
      const payment = await payments.byId(params.id)
      if (!payment) throw paymentNotFound()
      if (payment.purpose !== 'on_account') throw nothingToDecide()
      const decided = await decideUpiPayment(app, payment.id, await decisionFrom(request, body.decision))
      return (await presentPayments(app.db, [decided]))[0]!
    },
  })
}

/** Anyone can create sessions, so networks are limited too. */
function openingRateLimits(app: Parameters<typeof rateLimit>[0]) {
  const ofSession = rateLimit(app, { name: 'open-on-account', times: 10, seconds: 60 })
  const ofNetwork = networkRateLimit(app, { name: 'open-on-account-network', times: 60, seconds: 60 * 60 })
  return async (request: FastifyRequest) => {
    await ofSession.count((await request.session())!.tokenHash)
    await ofNetwork.count(request.ip)
  }
}

async function presentPayments(db: Database, payments: Payment[]): Promise<AccountPayment[]> {
  const names = await usersStore(db).namesOf(payments.map(({ payerId }) => payerId))
  return payments.map((payment) => ({
    id: payment.id,
    date: payment.openedAt.toISOString(),
    customer: names.get(payment.payerId) ?? 'Guest',
    amount: toRupees(payment.amountPaise),
    method: payment.method,
    status: payment.status,
    utr: payment.utr,
    invoice: payment.receiptNumber,
    isTest: payment.isTest,
    needsAttention: payment.needsAttention,
  }))
}
