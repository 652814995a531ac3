import { concurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { reportsContract } from './contract.ts'
import { thisMonth } from './period-rules.ts'
import { reportBuilders } from './report-builders.ts'
import { ShopError } from '../../platform/errors.ts'

/** More rows make a slow page; the export has all. */
const maxRows = 500

/** Reports over the shop's orders, payments, documents and stock. */
export const reportsApi: ApiPlugin = async (app) => {
  const builders = reportBuilders(app.domains)
  // One at a time, so that a purchase waits for the statements of one report at most.
  const inTurn = concurrencyLimit({ running: 1, waiting: 100 })
  app.route({
    ...reportsContract.show,
    handler: async ({ params: { report }, query }) => {
      const build = builders.get(report)
      if (!build) throw reportNotFound()
      const now = app.clock()
      const month = thisMonth(now)
      const period = { from: query.from ?? month.from, to: query.to ?? month.to }
      return { tables: await inTurn(() => build({ db: app.db, period, now, maxRows })) }
    },
  })
}

const reportNotFound = () =>
  new ShopError('not_found', 'report_not_found', 'There is no such report. Please choose one from the list.')
