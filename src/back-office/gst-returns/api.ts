import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { gstReturnsContract } from './contract.ts'
import { gstr1OfPeriod } from './documents-of-period-store.ts'
import { gstr3b } from './gstr3b-rules.ts'
import { momentsOfPeriod } from './period-rules.ts'

/** The tables of the GST returns GSTR-1 and GSTR-3B from the issued documents. */
export const gstReturnsApi: ApiPlugin = async (app) => {
  app.route({
    ...gstReturnsContract.show,
    handler: async ({ query: { period } }) => {
      const { name, gstin, stateCode } = await shopStore(app.db).profile()
      const tables = await gstr1OfPeriod(app.db, momentsOfPeriod(period))
      return { period, shop: name, gstin, ...tables, gstr3b: gstr3b(tables, stateCode) }
    },
  })
}
