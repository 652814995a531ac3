import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { costsContract } from './contract.ts'
import { enterCostOfPieces, enterCosts } from './enter-costs.ts'
import { costSheetUnreadable } from './errors.ts'
import { readCostSheet } from './read-cost-sheet.ts'
import { showCosts } from './show-costs.ts'

/** What the pieces of items cost: opening costs by form and sheet. */
export const costsApi: ApiPlugin = async (app) => {
  const { db, clock } = app

  app.route({ ...costsContract.show, handler: ({ params }) => showCosts(db, params.id, clock()) })

  app.route({
    ...costsContract.enter,
    handler: async ({ params, body }) => {
      await enterCosts(db, params.id, body, clock())
      return showCosts(db, params.id, clock())
    },
  })

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    ...costsContract.readSheet,
    handler: async ({ body }) => {
      const bytes: unknown = body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw costSheetUnreadable('Please choose a file.')
      return readCostSheet(db, bytes)
    },
  })

  app.route({
    ...costsContract.saveSheet,
    handler: async ({ body: { entries } }) => {
      // In the order of their ids, in which every transaction locks items.
      const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      await inTransaction(db, async (tx) => {
        for (const entry of sorted) await enterCostOfPieces(tx, { ...entry, all: false }, clock())
      })
      return {
        message: `The costs of ${entries.length === 1 ? 'one item' : `${entries.length} items`} are saved.`,
      }
    },
  })
}
