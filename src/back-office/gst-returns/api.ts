import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { gstReturnsContract } from './contract.ts'
import { gstr1OfPeriod } from './documents-of-period-store.ts'
import { momentsOfPeriod } from './period-rules.ts'

/** The tables of the GST return GSTR-1 from the issued documents. */
export const gstReturnsApi: ApiPlugin = async (app) => {
  app.route({
    ...gstReturnsContract.show,
    handler: async ({ query: { period } }) => {
      const { name, gstin } = await shopStore(app.db).profile()
      return { period, shop: name, gstin, ...(await gstr1OfPeriod(app.db, momentsOfPeriod(period))) }
    },
  })
}
