import type { ApiPlugin } from '../../../platform/plugin.ts'
import { serialisedContract } from './contract.ts'
import { switchDevicesOff, switchDevicesOn } from './switch-devices.ts'

/** Whether each piece of an item is a device. */
export const serialisedApi: ApiPlugin = async (app) => {
  const { db, clock } = app
  app.route({
    ...serialisedContract.switchOn,
    handler: async ({ params, body }) => ({
      problems: await switchDevicesOn(db, clock, { productId: params.id, ...body }),
    }),
  })

  app.route({
    ...serialisedContract.switchOff,
    handler: async ({ params }) => {
      await switchDevicesOff(db, clock, params.id)
      return {}
    },
  })
}
