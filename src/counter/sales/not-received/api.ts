import type { ApiPlugin } from '../../../platform/plugin.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { fromRupees, toRupees } from '../../../platform/money/money.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import { notReceivedStore } from '../../../selling/payments/tenders/not-received-store.ts'
import { paymentNotFound } from '../../../selling/payments/errors.ts'
import { paymentsStore } from '../../../selling/payments/store.ts'
import { feeTooLarge, notOwed } from '../errors.ts'
import { moneyNotReceivedContract } from './contract.ts'

/** The list of money that cards, finance companies and transfers still owe. */
export const moneyNotReceivedApi: ApiPlugin = async (app) => {
  app.route({
    ...moneyNotReceivedContract.list,
    handler: async ({ query }) => {
      const store = notReceivedStore(app.db)
      const owed = await store.page(query)
      const { count, owedPaise } = await store.sum()
      const bills = await documentsStore(app.db).invoicesOf(owed.map(({ reference }) => reference!))
      const codes = new Map(bills.map(({ orderId, code }) => [orderId, code]))
      return {
        payments: owed.map(({ id, reference, method, amountPaise, slip, capturedAt }) => ({
          ...{ id, order: reference!, code: codes.get(reference!) ?? '', method, slip },
          amount: toRupees(amountPaise),
          date: capturedAt!.toISOString(),
        })),
        ...{ count, total: toRupees(owedPaise) },
      }
    },
  })

  app.route({
    ...moneyNotReceivedContract.tick,
    handler: ({ params: { id }, body }) =>
      inTransaction(app.db, async (tx) => {
        const store = notReceivedStore(tx)
        const payment = await store.lock(id)
        if (!payment) throw (await paymentsStore(tx).byId(id)) ? notOwed() : paymentNotFound()
        const feePaise = fromRupees(body.fee)
        if (feePaise >= payment.amountPaise) throw feeTooLarge(payment.amountPaise)
        await store.saveReceived(id, { receivedAt: app.clock(), feePaise })
        return { id }
      }),
  })
}
