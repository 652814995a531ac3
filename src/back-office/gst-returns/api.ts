import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { gstReturnsContract } from './contract.ts'
import { gstr1OfPeriod, untaxedSales } from './documents-of-period-store.ts'
import { gstr3b } from './gstr3b-rules.ts'
import { inputTaxOf } from './purchases-store.ts'
import { daysOfPeriod, momentsOfPeriod } from './period-rules.ts'
import { isFiled, schemeParts } from './scheme-parts-rules.ts'

/** The tables of the GST returns GSTR-1 and GSTR-3B from the issued documents. */
export const gstReturnsApi: ApiPlugin = async (app) => {
  app.route({
    ...gstReturnsContract.show,
    handler: async ({ query: { period } }) => {
      const shop = await shopStore(app.db).profile()
      const tables = await gstr1OfPeriod(app.db, momentsOfPeriod(period))
      const schemes = schemeParts(daysOfPeriod(period), shop)
      return {
        ...{ period, shop: shop.name, gstin: shop.gstin, schemes, isFiled: isFiled(schemes, tables) },
        untaxed: await untaxedSales(app.db, momentsOfPeriod(period)),
        ...{ ...tables, gstr3b: gstr3b(tables, shop.stateCode) },
      }
    },
  })

  app.route({
    ...gstReturnsContract.inputTax,
    handler: async ({ query: { period } }) => ({
      period,
      ...(await inputTaxOf(app.db, daysOfPeriod(period))),
    }),
  })
}
