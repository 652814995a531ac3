import { stateOfGstin } from '../gst/gstin.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { publicAccess } from '../platform/contract.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { shopContract, type ShopProfile } from './contract.ts'
import { gstinStateMismatch } from './errors.ts'
import { webManifest } from './seo/web-manifest.ts'
import { shopStore } from './store.ts'

export const shopProfileApi: ApiPlugin = async (app) => {
  const shop = shopStore(app.db)

  app.route({ ...shopContract.showShop, handler: () => shop.profile() })

  app.get('/site.webmanifest', { config: publicAccess }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .serializer(JSON.stringify)
      .send(webManifest(await shop.profile())),
  )

  app.route({
    ...shopContract.changeShop,
    handler: async ({ body }) => {
      assertGstinMatchesState({ ...(await shop.profile()), ...body }, body)
      await inTransaction(app.db, (tx) => shopStore(tx).update(body, app.clock()))
      return shop.profile()
    },
  })
}

/** CGST and SGST are due in the State that issued the GSTIN, so both must name the same State. */
function assertGstinMatchesState({ gstin, stateCode }: ShopProfile, changes: Partial<ShopProfile>) {
  const isAsked = changes.gstin !== undefined || changes.stateCode !== undefined
  if (!isAsked || gstin === '' || stateOfGstin(gstin) === stateCode) return
  throw gstinStateMismatch(gstin, stateCode, changes.stateCode === undefined ? 'gstin' : 'stateCode')
}
