import type { ApiPlugin } from '../platform/plugin.ts'
import { shopContract } from './contract.ts'
import { shopStore } from './store.ts'

export const shopProfileApi: ApiPlugin = async (app) => {
  const shop = shopStore(app.db)

  app.route({ ...shopContract.showShop, handler: () => shop.profile() })

  app.route({
    ...shopContract.changeShop,
    handler: async ({ body }) => {
      await shop.change(body, app.clock())
      return shop.profile()
    },
  })
}
