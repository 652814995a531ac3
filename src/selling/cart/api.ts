import { notYours } from '../../people/accounts/errors.ts'
import { sessionUserOrNewGuest } from '../../people/accounts/sessions/session.ts'
import { itemNotFound } from '../catalogue/errors.ts'
import { catalogueStore } from '../catalogue/store.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { cartContract, type CartLine } from './contract.ts'
import { addWithSession } from './add-with-session.ts'
import { cartStore } from './store.ts'
import { taxOfItems } from '../invoices/rates/rates-store.ts'
import type { Database } from '../../platform/database.ts'
import { ShopError } from '../../platform/errors.ts'

interface UserIdFields {
  userId?: string | null | undefined
  user_id?: string | null | undefined
}

/** Requests may name the user as `userId` or `user_id`; either must be the session's user. @throws notYours (403) */
function refuseOtherUser({ userId, user_id }: UserIdFields, own: string) {
  for (const id of [userId, user_id]) if (id && id !== own) throw notYours()
}

export const cartApi: ApiPlugin = async (app) => {
  const cart = cartStore(app.db)
  app.userMerged.push((tx, fromId, toId) => cartStore(tx).merge(fromId, toId))

  app.route({
    ...cartContract.add,
    handler: async (request, reply) => {
      const { body } = request
      const known = await addWithSession(app, request.sessionToken(), body)
      if (known) return known
      const session = await request.session()
      if (session) refuseOtherUser(body, session.user._id)
      const item = await catalogueStore(app.db).byId(body.product_id)
      if (item?.catalogue !== body.type) throw itemNotFound()
      const user = await sessionUserOrNewGuest(app, request, reply)
      const pieces = await cart.add(user._id, item.product._id, app.clock())
      const message = `${item.product.product_name} added to cart`
      return { message, userId: user._id, pieces, ...(!session && { user }) }
    },
  })

  app.route({
    ...cartContract.show,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseOtherUser(request.params, _id)
      return loadCart(app.db, _id, app.clock())
    },
  })

  app.route({
    ...cartContract.update,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseOtherUser(request.body, _id)
      const { product_id, quantity } = request.body
      if (!(await cart.setQuantity(_id, product_id, quantity))) throw lineNotFound()
      return { message: 'Quantity changed.' }
    },
  })

  app.route({
    ...cartContract.remove,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseOtherUser(request.body, _id)
      if (!(await cart.remove(_id, request.body.product_id))) throw lineNotFound()
      return { message: 'Removed from the cart.' }
    },
  })
}

/** The lines at current prices and tax rates. A line whose item is no longer sold stays, with `product: null`. */
async function loadCart(db: Database, userId: string, now: Date): Promise<CartLine[]> {
  const lines = await cartStore(db).lines(userId)
  const ids = lines.map(({ productId }) => productId)
  const catalogue = catalogueStore(db)
  const [items, names] = await Promise.all([catalogue.byIds(ids), catalogue.namesIncludingDeleted(ids)])
  const taxes = await taxOfItems(db, items, now)
  const products = new Map(items.map(({ product }) => [product._id, product]))
  const catalogues = new Map(names.map(({ id, catalogue: name }) => [id, name]))

  return lines.map(({ productId, quantity }) => ({
    product_id: productId,
    type: catalogues.get(productId)!,
    quantity,
    product: products.get(productId) ?? null,
    taxRateBp: taxes.get(productId)?.taxRateBp ?? null,
  }))
}

const lineNotFound = () => new ShopError('not_found', 'line_not_found', 'This item is not in your cart.')
