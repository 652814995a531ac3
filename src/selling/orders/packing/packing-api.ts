import type { ApiPlugin } from '../../../platform/plugin.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { ordersStore } from '../store.ts'
import { packingContract } from './contract.ts'
import { packDevice, packDevices } from './pack-devices.ts'

/** The devices in the parcel of an order, for staff. */
export const packingApi: ApiPlugin = async (app) => {
  const presentById = async (id: string) =>
    presentAdminOrderDetails(app, (await ordersStore(app.db).byId(id))!, app.clock())

  app.route({
    ...packingContract.pack,
    handler: async ({ params: { id: orderId }, body: { number } }) => {
      await packDevice(app.db, { orderId, number, now: app.clock() })
      return presentById(orderId)
    },
  })

  app.route({
    ...packingContract.replace,
    handler: async ({ params: { id: orderId }, body }) => {
      await packDevices(app.db, { orderId, ...body, now: app.clock() })
      return presentById(orderId)
    },
  })
}
