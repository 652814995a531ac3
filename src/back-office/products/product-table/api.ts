import { inTransaction } from '../../../platform/database/transaction.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { itemNotFound } from '../../../selling/catalogue/errors.ts'
import { archiveStore } from '../../../selling/catalogue/product-admin/archive-store.ts'
import { deletedItemsStore } from '../../../selling/catalogue/product-admin/deleted-items-store.ts'
import { putBack } from '../../../selling/catalogue/product-admin/put-back.ts'
import { countOpenOrders } from '../../../selling/orders/order-counts-store.ts'
import { correctStock } from '../../../selling/catalogue/stock/correct-stock.ts'
import { productTableContract } from '../../../selling/catalogue/product-table/contract.ts'
import { editCell } from './edit-cell.ts'
import { productHistory } from '../../../selling/catalogue/product-table/history-store.ts'
import { roleMay } from '../../../people/accounts/roles/role-rules.ts'
import { productTableStore, toTableRow } from '../../../selling/catalogue/product-table/table-store.ts'

/** The staff's table of all catalogues. */
export const productTableApi: ApiPlugin = async (app) => {
  const { db, clock } = app
  const table = productTableStore(db)

  async function findRow(id: string) {
    const row = await table.byId(id)
    if (!row) throw itemNotFound()
    return toTableRow(row)
  }

  app.route({
    ...productTableContract.list,
    handler: async ({ query }, reply) => {
      const [rows, total] = await Promise.all([table.page(query), table.count(query)])
      return reply.header('x-total-count', total).send(rows.map(toTableRow))
    },
  })

  registerStockCorrection(app)
  registerDeletedItems(app)

  app.route({ ...productTableContract.show, handler: ({ params }) => findRow(params.id) })

  app.route({
    ...productTableContract.edit,
    handler: async (request) => {
      const { params, body } = request
      // As in the form: a stolen session could sell a phone for ₹1.
      if (body.price !== undefined && body.price < (await findRow(params.id)).price)
        await request.recentStaff()
      return editCell(db, clock, params.id, body)
    },
  })

  app.route({
    ...productTableContract.history,
    handler: async (request, reply) => {
      const { params, query } = request
      await findRow(params.id)
      const { role } = await request.customer()
      const { entries, total } = await productHistory(db, params.id, query, roleMay(role, 'costs'))
      return reply.header('x-total-count', total).send(entries)
    },
  })

  app.route({
    ...productTableContract.archive,
    handler: async ({ params }) => {
      const name = await inTransaction(db, (tx) => archiveStore(tx).archive(params.id, clock()))
      if (name === undefined) throw itemNotFound()
      return { message: `${name} is archived.` }
    },
  })

  app.route({
    ...productTableContract.unarchive,
    handler: async ({ params }) => {
      const name = await inTransaction(db, (tx) => archiveStore(tx).unarchive(params.id, clock()))
      if (name === undefined) throw itemNotFound()
      return { message: `${name} is for sale again.` }
    },
  })
}

function registerStockCorrection(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...productTableContract.correctStock,
    // Sent again after a lost answer, ten pieces that came in must not count as twenty.
    handler: async (request) => {
      const { params, body } = request
      const { _id: staffId } = await request.customer()
      return runIdempotentTransaction(app, idempotentRequestOf(request, staffId), async (tx) => {
        await correctStock(tx, app.clock, { productId: params.id, ...body })
        return toTableRow((await productTableStore(tx).byId(params.id))!)
      })
    },
  })
}

function registerDeletedItems(app: Parameters<ApiPlugin>[0]) {
  const { db, clock } = app
  const deleted = deletedItemsStore(db)
  app.route({
    ...productTableContract.deleted,
    handler: async ({ query }, reply) => {
      const now = clock()
      const [rows, total] = await Promise.all([deleted.page(query, now), deleted.count(now)])
      return reply.header('x-total-count', total).send(rows)
    },
  })

  app.route({
    ...productTableContract.putBack,
    handler: async ({ params, body }) => ({
      message: `${await putBack(db, clock, { ...params, ...body })} is for sale again.`,
    }),
  })

  app.route({
    ...productTableContract.openOrders,
    handler: async ({ params }) => {
      if (!(await productTableStore(db).byId(params.id))) throw itemNotFound()
      return { orders: await countOpenOrders(db, params.id) }
    },
  })
}
