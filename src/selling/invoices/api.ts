import type { ApiPlugin } from '../../platform/plugin.ts'
import { invoicesContract, type DocumentSeries } from './contract.ts'
import { documentCode } from './document-number.ts'
import { creditNoteSeries, invoiceSeries } from './document-series.ts'
import { seriesHasBegun } from './errors.ts'
import { checkHsnLength } from '../../site/gst/check-hsn-length.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mergeRates } from './rates/rates.ts'
import { ratesStore } from './rates/rates-store.ts'
import { seriesStore } from './series-store.ts'

type SeriesName = DocumentSeries['name']
const seriesByName: Record<SeriesName, string> = { invoices: invoiceSeries, credit_notes: creditNoteSeries }

export const invoicesApi: ApiPlugin = async (app) => {
  const rates = ratesStore(app.db)
  const all = async () => mergeRates(await rates.own())

  app.route({ ...invoicesContract.rates, handler: all })

  app.route({
    ...invoicesContract.addRate,
    handler: async ({ body: { hsn, rate, from, description } }) => {
      // Staff changes need a transaction: the audit log takes the actor from it.
      const added = { hsn, fromDate: from, rateBp: Math.round(rate * 100), description }
      await inTransaction(app.db, async (tx) => {
        await checkHsnLength(tx, hsn, app.clock(), from)
        await ratesStore(tx).upsert(added)
      })
      return all()
    },
  })

  const describeSeries = () =>
    Promise.all(
      Object.entries(seriesByName).map(async ([name, series]) => {
        const { year, number, isUnused } = await seriesStore(app.db).nextOf(series, app.clock())
        return { name: name as SeriesName, next: documentCode(series, year, number), canStart: isUnused }
      }),
    )

  app.route({ ...invoicesContract.series, handler: describeSeries })

  app.route({
    ...invoicesContract.startSeries,
    handler: async ({ body: { name, number } }) => {
      await inTransaction(app.db, async (tx) => {
        if (!(await seriesStore(tx).start(seriesByName[name], number, app.clock()))) throw seriesHasBegun()
      })
      return describeSeries()
    },
  })
}
