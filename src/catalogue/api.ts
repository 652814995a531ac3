import type { ApiPlugin } from '../platform/plugin.ts'
import { serveCatalogue } from './catalogue-api.ts'
import { CatalogueName, productsContract } from './contract.ts'
import { fetchImage } from './images/fetch-image.ts'
import { openImageDesk } from './images/image-desk.ts'
import { openShelves } from './search/shelves.ts'
import { catalogueStore } from './store.ts'

export const catalogueApi: ApiPlugin = async (app) => {
  const shelves = openShelves(app.db, app.clock, (name) => app.responseCache?.invalidate(name))
  const images = await openImageDesk(app, fetchImage)
  for (const name of CatalogueName.options) serveCatalogue(app, name, { images, shelves })

  app.route({ ...productsContract.all, handler: () => catalogueStore(app.db).all() })
}
