import { fromRupees } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { returnPhotoNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { returnsContract } from './contract.ts'
import { decideReturn } from './return-requests.ts'
import { receiveReturn } from './receive-return.ts'
import { returnsStore } from './returns-store.ts'

/** Decisions on returns and their inspection, for staff. */
export const returnsApi: ApiPlugin = async (app) => {
  const presentById = async (id: string) =>
    presentAdminOrderDetails(app, (await ordersStore(app.db).byId(id))!, app.clock())

  app.route({
    ...returnsContract.decide,
    handler: async (request) => {
      const { id: orderId, return: returnId } = request.params
      const by = { actor: 'staff', id: (await request.customer())._id } as const
      await decideReturn(app.db, { orderId, returnId, ...request.body, by, now: app.clock() })
      return presentById(orderId)
    },
  })

  app.route({
    ...returnsContract.photo,
    handler: async ({ params: { id: orderId, return: returnId, photo: photoId } }, reply) => {
      const content = await returnsStore(app.db).photo({ orderId, returnId, photoId })
      if (!content) throw returnPhotoNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(content)
    },
  })

  app.route({
    ...returnsContract.receive,
    handler: async (request) => {
      const { id: orderId, return: returnId } = request.params
      const { lines, amount, answer } = request.body
      const by = await request.recentStaff()
      await receiveReturn(app, { orderId, returnId, lines, amountPaise: fromRupees(amount), answer, by })
      return presentById(orderId)
    },
  })
}
