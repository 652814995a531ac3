import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { CatalogueName, catalogueContract, type Product, type ProductForm } from './contract.ts'
import { fetchImage } from './images/fetch-image.ts'
import { imageStorage, type ImageStorage } from './images/image-storage.ts'
import { shopPicturesRoute } from './images/shop-pictures.ts'
import { searchRunner, type RunSearch } from './search/run-search.ts'
import { catalogueStore } from './store.ts'
import { networkKey } from '../../platform/web/network-key.ts'
import { addProduct, updateProduct } from './product-admin/save-product.ts'
import { itemIsArchived, itemNotFound } from './errors.ts'
import { archiveStore } from './product-admin/archive-store.ts'
import { productsContract } from './search/contract.ts'
import { synonymsApi } from './search/synonyms-api.ts'
import { searchAllCatalogues } from './search/search-all.ts'
import { searchFacets } from './search/search-facets.ts'
import { searchProducts } from './search/search.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { productStore } from './product-admin/product-store.ts'

export const catalogueApi: ApiPlugin = async (app) => {
  const { search, inTurn } = searchRunner(app, app.searchCaches)
  const images = await imageStorage(app, fetchImage)
  for (const name of CatalogueName.options) registerCatalogueRoutes(app, name, { images, search })

  shopPicturesRoute(app, { images, uploaderOf: sessionKey })

  await app.register(synonymsApi)

  app.route({ ...productsContract.all, handler: () => inTurn(() => catalogueStore(app.db).all()) })

  app.route({
    ...productsContract.search,
    handler: async (request, reply) => {
      const { query } = request
      const found = await search(request, reply, (ofRequest) => searchAllCatalogues(ofRequest, query))
      // Requests without `per_catalogue` come from the suggestions, which search at each letter.
      if ((found.counts.length === 0 || found.hasSomeWords) && query.per_catalogue !== undefined)
        app.failedSearches.note(query.q)
      return found
    },
  })
}

interface CatalogueParts {
  images: ImageStorage
  search: RunSearch
}

/** The endpoints of one catalogue; the three catalogues differ only in the fields of their items. */
function registerCatalogueRoutes(
  app: Parameters<ApiPlugin>[0],
  name: CatalogueName,
  { images, search }: CatalogueParts,
) {
  const contract = catalogueContract(name)

  app.route({
    ...contract.list,
    handler: async (request, reply) => {
      const { query } = request
      const found = await search(request, reply, (caches) => searchProducts(caches, name, query))
      if (found.total === 0 || found.hasSomeWords) app.failedSearches.note(query.q)
      return reply.header('x-total-count', found.total).send(found.list)
    },
  })

  app.route({
    ...contract.facets,
    handler: (request, reply) =>
      search(request, reply, (caches) => searchFacets(caches, name, request.query)),
  })

  app.route({ ...contract.show, handler: ({ params }) => findProduct(app.db, name, params.id) })

  app.route({
    ...contract.add,
    handler: async (request, reply) => {
      const { body: form } = request
      const imageUrl = await images.receive(form.image_url, await sessionKey(request))
      const product = await addProduct(app.db, app.clock, { catalogue: name, form, imageUrl })
      images.fetchLater(product)
      return reply.code(201).send(product)
    },
  })

  app.route({
    ...contract.change,
    handler: async (request) => {
      const { body: form, params } = request
      const item = await findProduct(app.db, name, params.id)
      if (changesPriceOrName(item, form)) await request.recentStaff()
      const { image_url: before } = item
      const isSame = form.image_url === before
      const imageUrl = isSame ? before : await images.receive(form.image_url, await sessionKey(request))
      const change = { catalogue: name, id: params.id, form, imageUrl: isSame ? undefined : imageUrl }
      const product = await updateProduct(app.db, app.clock, change)
      images.fetchLater(product)
      return product
    },
  })

  app.route({
    ...contract.remove,
    handler: async ({ params }) => {
      const removed = await inTransaction(app.db, (tx) =>
        productStore(tx).remove(name, params.id, app.clock()),
      )
      if (removed === undefined) throw itemNotFound()
      return { message: `${removed} was deleted.` }
    },
  })
}

/** @throws itemNotFound (404), also for an item of another catalogue; itemIsArchived (410) */
async function findProduct(db: Database, name: CatalogueName, id: string) {
  const item = await catalogueStore(db).byId(id)
  if (item?.catalogue === name) return item.product
  const archived = item ? undefined : await archiveStore(db).archivedName(name, id)
  throw archived === undefined ? itemNotFound() : itemIsArchived(archived)
}

/**
 * Requires recent authentication: a stolen session could sell a phone for ₹1, or as another item, and restore it after
 * its own purchase.
 */
const changesPriceOrName = (item: Product, form: ProductForm) =>
  form.price < item.price || form.product_name !== item.product_name

const sessionKey = async (request: FastifyRequest) =>
  (await request.session())?.tokenHash ?? networkKey(request.ip)
