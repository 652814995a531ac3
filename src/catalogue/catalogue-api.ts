import type { FastifyRequest } from 'fastify'
import { networkKey } from '../platform/web/network-key.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { addProduct } from './product-admin/add-product.ts'
import { changeProduct } from './product-admin/change-product.ts'
import { catalogueContract, type CatalogueName, type Product, type ProductForm } from './contract.ts'
import { itemNotFound } from './errors.ts'
import type { ImageDesk } from './images/image-desk.ts'
import { findFacets } from './search/find-facets.ts'
import { findItems } from './search/find-items.ts'
import type { Shelves } from './search/shelves.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { shelfStore } from './product-admin/shelf-store.ts'
import { catalogueStore } from './store.ts'

/** A stolen session could sell a phone for ₹1, or as something else, and put it back after its own purchase. */
const changesWhatIsPaidFor = (item: Product, form: ProductForm) =>
  form.price < item.price || form.product_name !== item.product_name

/** The calls of one catalogue; the three differ only in the fields of their items. */
export function serveCatalogue(
  app: Parameters<ApiPlugin>[0],
  name: CatalogueName,
  { images, shelves }: { images: ImageDesk; shelves: Shelves },
) {
  const contract = catalogueContract(name)

  app.route({
    ...contract.list,
    handler: async ({ query }, reply) => {
      const { list, total } = await findItems(await shelves(name), query)
      return reply.header('x-total-count', total).send(list)
    },
  })

  app.route({ ...contract.facets, handler: ({ query }) => findFacets(shelves, name, query) })

  app.route({ ...contract.show, handler: ({ params }) => itemOf(params.id) })

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
      const item = await itemOf(params.id)
      if (changesWhatIsPaidFor(item, form)) await request.recentStaff()
      const { image_url: before } = item
      const isSame = form.image_url === before
      const imageUrl = isSame ? before : await images.receive(form.image_url, await sessionKey(request))
      const change = { catalogue: name, id: params.id, form, imageUrl: isSame ? undefined : imageUrl }
      const product = await changeProduct(app.db, app.clock, change)
      images.fetchLater(product)
      return product
    },
  })

  app.route({
    ...contract.remove,
    handler: async ({ params }) => {
      const removed = await inTransaction(app.db, (tx) => shelfStore(tx).remove(name, params.id, app.clock()))
      if (removed === undefined) throw itemNotFound()
      return { message: `${removed} was deleted.` }
    },
  })

  /** An item of another catalogue is not found at this address. */
  async function itemOf(id: string) {
    const item = await catalogueStore(app.db).byId(id)
    if (item?.catalogue !== name) throw itemNotFound()
    return item.product
  }
}

const sessionKey = async (request: FastifyRequest) =>
  (await request.session())?.tokenHash ?? networkKey(request.ip)
