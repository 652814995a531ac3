import { fromRupees } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { ordersStore } from '../store.ts'
import { returnsContract } from './contract.ts'
import { decideReturn } from './return-requests.ts'
import { receiveReturn } from './receive-return.ts'

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
