import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { purchasesContract } from './contract.ts'
import { enterDebitNote } from './enter-debit-note.ts'
import { changePurchase, enterPurchase, removePurchase } from './enter-purchase.ts'
import { fileNotReadable } from './errors.ts'
import { presentSummary, showItem, showPurchase } from './present-purchase.ts'
import { purchasesStore } from './purchases-store.ts'
import { readNumbers } from './read-numbers.ts'
import { receiveGoods } from './receive-goods.ts'
import { replaceDevice } from './replace-device.ts'

type App = Parameters<ApiPlugin>[0]

/** Bills of suppliers with what arrives of them and goes back. */
export const purchasesApi: ApiPlugin = async (app) => {
  app.route({
    ...purchasesContract.list,
    handler: async ({ query }) => {
      const { rows, total } = await purchasesStore(app.db).page(query)
      return { purchases: rows.map(presentSummary), total }
    },
  })

  app.route({
    ...purchasesContract.show,
    handler: ({ params }) => showPurchase(app.db, params.id),
  })

  app.route({
    ...purchasesContract.item,
    handler: ({ params }) => showItem(app.db, params.id, app.clock()),
  })

  registerBills(app)
  registerGoods(app)
  registerNumbers(app)
}

/** Runs the work once for an Idempotency-Key, and answers the purchase whose id it returns. */
async function once(
  app: App,
  request: FastifyRequest,
  work: (tx: Database, by: string, now: Date) => Promise<string>,
) {
  const { _id: by } = await request.customer()
  return runIdempotentTransaction(app, idempotentRequestOf(request, by), async (tx) =>
    showPurchase(tx, await work(tx, by, app.clock())),
  )
}

function registerBills(app: App) {
  app.route({
    ...purchasesContract.add,
    handler: (request) =>
      once(app, request, (tx, by, now) => enterPurchase(tx, { input: request.body, by, now })),
  })

  app.route({
    ...purchasesContract.change,
    handler: ({ params: { id }, body }) =>
      inTransaction(app.db, async (tx) => {
        await changePurchase(tx, id, { input: body, now: app.clock() })
        return showPurchase(tx, id)
      }),
  })

  app.route({
    ...purchasesContract.remove,
    handler: async ({ params }) => {
      await inTransaction(app.db, (tx) => removePurchase(tx, params.id))
      return { message: 'The bill is deleted.' }
    },
  })
}

function registerGoods(app: App) {
  app.route({
    ...purchasesContract.receive,
    handler: (request) =>
      once(app, request, async (tx, by, now) => {
        await receiveGoods(tx, request.params.id, { input: request.body, by, now })
        return request.params.id
      }),
  })

  app.route({
    ...purchasesContract.addDebitNote,
    handler: (request) =>
      once(app, request, async (tx, by, now) => {
        await enterDebitNote(tx, request.params.id, { input: request.body, by, now })
        return request.params.id
      }),
  })

  app.route({
    ...purchasesContract.replaceDevice,
    handler: (request) =>
      once(app, request, async (tx, _by, now) => {
        await replaceDevice(tx, request.params.id, request.body, now)
        return request.params.id
      }),
  })
}

function registerNumbers(app: App) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...purchasesContract.readNumbers,
    handler: async (request) => {
      const bytes: unknown = request.body
      if (!Buffer.isBuffer(bytes)) throw fileNotReadable('Please choose a file.')
      return { numbers: await readNumbers(bytes) }
    },
  })
}
