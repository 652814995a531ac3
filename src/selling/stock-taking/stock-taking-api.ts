import type { FastifyRequest } from 'fastify'
import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { stockTakingContract } from './contract.ts'
import { recordScan } from './record-scan.ts'
import { countsStore } from './counts-store.ts'
import { discardStockTaking, finishStockTaking, lockOpenStockTaking } from './end-stock-taking.ts'
import { scanNotFound } from './errors.ts'
import { giveReason } from './give-reason.ts'
import { presentScans } from './present-scans.ts'
import {
  findStockTaking,
  presentCountRows,
  presentSummaries,
  showStockTaking,
} from './present-stock-taking.ts'
import { removedScansStore, shownScansStore } from './scans-store.ts'
import { startStockTaking } from './start-stock-taking.ts'
import { stockTakingsStore } from './stock-takings-store.ts'

/** Counts of the stock, for staff. */
export const stockTakingApi: ApiPlugin = async (app) => {
  const { db } = app

  app.route({
    ...stockTakingContract.list,
    handler: async ({ query }, reply) => {
      const store = stockTakingsStore(db)
      const [rows, total] = await Promise.all([store.page(query), store.count()])
      return reply.header('x-total-count', total).send(await presentSummaries(db, rows))
    },
  })

  app.route({ ...stockTakingContract.scopes, handler: () => stockTakingsStore(db).scopes() })

  app.route({ ...stockTakingContract.show, handler: ({ params }) => showStockTaking(db, params.id) })

  app.route({
    ...stockTakingContract.start,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      return showStockTaking(db, await startStockTaking(db, { scope: request.body, by, now: app.clock() }))
    },
  })

  await app.register(scansApi)
  await app.register(countsApi)
  await app.register(endApi)
}

const scansApi: ApiPlugin = async (app) => {
  const { db, clock } = app

  app.route({
    ...stockTakingContract.scan,
    handler: ({ params, body }) => recordScan(app, { stockTakingId: params.id, id: params.scan, ...body }),
  })

  app.route({
    ...stockTakingContract.removeScan,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const { id, scan } = request.params
      const isRemoved = await inTransaction(db, async (tx) => {
        await lockOpenStockTaking(tx, id, 'share')
        return removedScansStore(tx).remove(id, scan, by, clock())
      })
      if (!isRemoved) throw scanNotFound()
      return { message: 'The scan is taken back.' }
    },
  })

  app.route({
    ...stockTakingContract.scans,
    handler: async ({ params: { id }, query }, reply) => {
      await findStockTaking(db, id)
      const store = shownScansStore(db)
      const [rows, total] = await Promise.all([store.page(id, query), store.count(id, query.problems)])
      return reply.header('x-total-count', total).send(await presentScans(db, rows))
    },
  })
}

const countsApi: ApiPlugin = async (app) => {
  const { db, clock } = app
  const store = countsStore(db)
  const maySeeCosts = async (request: FastifyRequest) => roleMay((await request.customer()).role, 'costs')

  app.route({
    ...stockTakingContract.rows,
    handler: async (request, reply) => {
      const { show, ...page } = request.query
      const stockTaking = await findStockTaking(db, request.params.id)
      const [rows, total] = await Promise.all([
        store.rows(stockTaking, show, page),
        store.count(stockTaking, show),
      ])
      return reply
        .header('x-total-count', total)
        .send(await presentCountRows(db, rows, await maySeeCosts(request)))
    },
  })

  app.route({
    ...stockTakingContract.printed,
    handler: async (request) => {
      const { id } = request.params
      const stockTaking = await findStockTaking(db, id)
      const all = { page: 1, limit: 100_000, problems: true }
      const rows = await store.rows(stockTaking, 'differences')
      return {
        stockTaking: await showStockTaking(db, id),
        differences: await presentCountRows(db, rows, await maySeeCosts(request)),
        problems: await presentScans(db, await shownScansStore(db).page(id, all)),
      }
    },
  })

  app.route({
    ...stockTakingContract.countAgain,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const { id, item } = request.params
      const removed = await inTransaction(db, async (tx) => {
        await lockOpenStockTaking(tx, id, 'share')
        return isUuid(item) ? removedScansStore(tx).removeItem(id, item, by, clock()) : 0
      })
      if (removed === 0) throw scanNotFound()
      return { message: 'Its scans are taken back. Please count it again.' }
    },
  })

  app.route({
    ...stockTakingContract.countNone,
    handler: ({ params: { id } }) =>
      inTransaction(db, async (tx) => {
        const count = await countsStore(tx).countNone(await lockOpenStockTaking(tx, id, 'update'), clock())
        return { message: `${count} ${count === 1 ? 'item is' : 'items are'} counted as none.` }
      }),
  })
}

const endApi: ApiPlugin = async (app) => {
  const { db, clock } = app

  app.route({
    ...stockTakingContract.giveReason,
    handler: async ({ params, body }) => {
      await inTransaction(db, (tx) => giveReason(tx, params.id, body))
      return { message: 'Saved.' }
    },
  })

  app.route({
    ...stockTakingContract.finish,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      const { id } = request.params
      await inTransaction(db, (tx) => finishStockTaking(tx, id, { ...request.body, by, now: clock() }))
      return showStockTaking(db, id)
    },
  })

  app.route({
    ...stockTakingContract.discard,
    handler: async (request) => {
      const { _id: by } = await request.customer()
      await inTransaction(db, (tx) => discardStockTaking(tx, request.params.id, { by, now: clock() }))
      return showStockTaking(db, request.params.id)
    },
  })
}
