import { inTransaction } from '../platform/database/transaction.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { shopContract } from './contract.ts'
import { webManifest } from './found/web-manifest.ts'
import { shopStore } from './store.ts'

export const shopProfileApi: ApiPlugin = async (app) => {
  const shop = shopStore(app.db)

  app.route({ ...shopContract.showShop, handler: () => shop.profile() })

  app.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .serializer(JSON.stringify)
      .send(webManifest(await shop.profile())),
  )

  app.route({
    ...shopContract.changeShop,
    handler: async ({ body }) => {
      await inTransaction(app.db, (tx) => shopStore(tx).change(body, app.clock()))
      return shop.profile()
    },
  })
}
