import { notYours } from '../accounts/errors.ts'
import { sessionUserOrNewGuest } from '../accounts/sessions/session.ts'
import { itemNotFound } from '../catalogue/errors.ts'
import { catalogueStore } from '../catalogue/store.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { cartContract } from './contract.ts'
import { lineNotFound } from './errors.ts'
import { addForVisitor } from './add-for-visitor.ts'
import { showCart } from './show-cart.ts'
import { cartStore } from './store.ts'

interface Named {
  userId?: string | null | undefined
  user_id?: string | null | undefined
}

/** The calls name a user; it must be the session's own, under whichever name it is sent. */
function refuseForeign({ userId, user_id }: Named, own: string) {
  for (const id of [userId, user_id]) if (id && id !== own) throw notYours()
}

export const cartApi: ApiPlugin = async (app) => {
  const cart = cartStore(app.db)
  app.guestJoined.push((tx, guestId, memberId) => cartStore(tx).join(guestId, memberId))

  app.route({
    ...cartContract.add,
    handler: async (request, reply) => {
      const { body } = request
      const known = await addForVisitor(app, request.sessionToken(), body)
      if (known) return known
      const session = await request.session()
      if (session) refuseForeign(body, session.user._id)
      const item = await catalogueStore(app.db).byId(body.product_id)
      if (item?.catalogue !== body.type) throw itemNotFound()
      const { _id: userId } = await sessionUserOrNewGuest(app, request, reply)
      await cart.add(userId, item.product._id, app.clock())
      return { message: `${item.product.product_name} added to cart`, userId }
    },
  })

  app.route({
    ...cartContract.show,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseForeign(request.params, _id)
      return showCart(app.db, _id, app.clock())
    },
  })

  app.route({
    ...cartContract.update,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseForeign(request.body, _id)
      const { product_id, quantity } = request.body
      if (!(await cart.setQuantity(_id, product_id, quantity))) throw lineNotFound()
      return { message: 'Quantity changed.' }
    },
  })

  app.route({
    ...cartContract.remove,
    handler: async (request) => {
      const { _id } = await request.customer()
      refuseForeign(request.body, _id)
      if (!(await cart.remove(_id, request.body.product_id))) throw lineNotFound()
      return { message: 'Removed from the cart.' }
    },
  })
}
