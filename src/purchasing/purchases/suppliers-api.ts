import { inTransaction } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { suppliersContract } from './suppliers/contract.ts'
import { paySupplier, takeBackPayment, takeRefund } from './pay-supplier.ts'
import { presentSupplier, showDues, showSupplier } from './present-supplier.ts'
import { addSupplier, archiveSupplier, changeSupplier, removeSupplier } from './save-supplier.ts'
import { supplierBalancesStore, suppliersStore } from './suppliers-store.ts'

export const suppliersApi: ApiPlugin = async (app) => {
  app.route({
    ...suppliersContract.list,
    handler: async ({ query }) => {
      const { rows, total } = await suppliersStore(app.db).page(query)
      return {
        suppliers: rows.map(({ supplier, balancePaise }) => presentSupplier(supplier, balancePaise)),
        total,
      }
    },
  })

  app.route({
    ...suppliersContract.show,
    handler: ({ params }) => showSupplier(app.db, params.id, app.clock()),
  })

  app.route({
    ...suppliersContract.add,
    handler: ({ body }) =>
      inTransaction(app.db, async (tx) => summaryOf(tx, await addSupplier(tx, body, app.clock()))),
  })

  app.route({
    ...suppliersContract.change,
    handler: ({ params: { id }, body }) =>
      inTransaction(app.db, async (tx) => {
        await changeSupplier(tx, id, body)
        return summaryOf(tx, id)
      }),
  })

  app.route({
    ...suppliersContract.archive,
    handler: ({ params: { id }, body }) =>
      inTransaction(app.db, async (tx) => {
        await archiveSupplier(tx, id, body.isArchived, app.clock())
        return summaryOf(tx, id)
      }),
  })

  app.route({
    ...suppliersContract.remove,
    handler: async ({ params: { id } }) => {
      await inTransaction(app.db, (tx) => removeSupplier(tx, id))
      return { message: 'The supplier is deleted.' }
    },
  })

  registerPayments(app)
}

function registerPayments(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...suppliersContract.dues,
    handler: () => showDues(app.db, app.clock()),
  })

  app.route({
    ...suppliersContract.pay,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const { id } = request.params
      const now = app.clock()
      return runIdempotentTransaction(app, idempotentRequestOf(request, by), async (tx) => {
        await paySupplier(tx, id, { input: request.body, by, now })
        return showSupplier(tx, id, now)
      })
    },
  })

  app.route({
    ...suppliersContract.refund,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const { id } = request.params
      const now = app.clock()
      return runIdempotentTransaction(app, idempotentRequestOf(request, by), async (tx) => {
        await takeRefund(tx, id, { input: request.body, by, now })
        return showSupplier(tx, id, now)
      })
    },
  })

  app.route({
    ...suppliersContract.takeBackPayment,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const now = app.clock()
      return inTransaction(app.db, async (tx) => {
        const { drawerId } = request.body
        const supplierId = await takeBackPayment(tx, request.params.id, { drawerId, by, now })
        return showSupplier(tx, supplierId, now)
      })
    },
  })
}

async function summaryOf(tx: Database, id: string) {
  return presentSupplier((await suppliersStore(tx).byId(id))!, await supplierBalancesStore(tx).balanceOf(id))
}
