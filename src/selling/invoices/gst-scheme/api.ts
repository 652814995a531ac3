import type { ApiPlugin } from '../../../platform/plugin.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { schemeOn } from '../../../site/gst/scheme-rules.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { changeScheme } from './change-scheme.ts'
import { gstSchemeContract, type GstSchemes } from './contract.ts'

export const gstSchemeApi: ApiPlugin = async (app) => {
  const present = (shop: StoredShop): GstSchemes => ({
    gstin: shop.gstin,
    scheme: schemeOn(isoDayInIndia(app.clock()), shop),
    schemes: shop.gstSchemes,
  })

  app.route({
    ...gstSchemeContract.show,
    handler: async () => present(await shopStore(app.db).profile()),
  })

  app.route({
    ...gstSchemeContract.change,
    handler: async (request) => present(await changeScheme(app, request.body, await request.customer())),
  })
}
