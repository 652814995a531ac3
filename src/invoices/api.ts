import type { ApiPlugin } from '../platform/plugin.ts'
import { invoicesContract } from './contract.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { mergeRates } from './rates/rates.ts'
import { ratesStore } from './rates/rates-store.ts'

export const invoicesApi: ApiPlugin = async (app) => {
  const rates = ratesStore(app.db)
  const all = async () => mergeRates(await rates.own())

  app.route({ ...invoicesContract.rates, handler: all })

  app.route({
    ...invoicesContract.addRate,
    handler: async ({ body: { hsn, rate, from, description } }) => {
      // Staff changes need a transaction: the audit log takes the actor from it.
      const added = { hsn, fromDate: from, rateBp: Math.round(rate * 100), description }
      await inTransaction(app.db, (tx) => ratesStore(tx).upsert(added))
      return all()
    },
  })
}
