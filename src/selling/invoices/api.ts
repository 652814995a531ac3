import type { ApiPlugin } from '../../platform/plugin.ts'
import { invoicesContract, type DocumentSeries } from './contract.ts'
import { documentCode } from './document-number.ts'
import { billOfSupplySeries, creditNoteSeries, invoiceSeries } from './document-series.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { schemesFrom, type GstScheme } from '../../site/gst/scheme-rules.ts'
import { shopStore } from '../../site/shop/store.ts'
import { checkHsnLength } from '../../site/gst/check-hsn-length.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mergeRates } from './rates/rates.ts'
import { ratesStore } from './rates/rates-store.ts'
import { seriesStore } from './series-store.ts'
import { ShopError } from '../../platform/errors.ts'

type SeriesName = DocumentSeries['name']
const seriesByName: Record<SeriesName, string> = {
  invoices: invoiceSeries,
  bills_of_supply: billOfSupplySeries,
  credit_notes: creditNoteSeries,
}

/** What the shop issues under these schemes. */
const seriesUnder = (schemes: GstScheme[]): SeriesName[] => [
  ...(schemes.some((scheme) => scheme !== 'composition') ? (['invoices'] as const) : []),
  ...(schemes.includes('composition') ? (['bills_of_supply'] as const) : []),
  'credit_notes',
]

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

  const describeSeries = async () => {
    const used = seriesUnder(schemesFrom(isoDayInIndia(app.clock()), await shopStore(app.db).profile()))
    return Promise.all(
      used.map(async (name) => {
        const series = seriesByName[name]
        const { year, number, isUnused } = await seriesStore(app.db).nextOf(series, app.clock())
        return { name, next: documentCode(series, year, number), canStart: isUnused }
      }),
    )
  }

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

const seriesHasBegun = () =>
  new ShopError(
    'conflict',
    'series_has_begun',
    'A document of this year has a number of this series already, so its numbers go on from there.',
    { field: 'number' },
  )
