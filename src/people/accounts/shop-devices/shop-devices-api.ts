import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { alreadyShopDevice, deviceNotFound } from '../errors.ts'
import { moveSessionToDevice } from '../sessions/session.ts'
import { shopDevicesContract, type ShopDevice } from './contract.ts'
import { clearDeviceCookie, setDeviceCookie, shopDeviceOf } from './device-cookie.ts'
import { shopDevicesStore } from './shop-devices-store.ts'

/** The shop's devices: an owner marks the browser in use, sees all and removes them. */
export const shopDevicesApi: ApiPlugin = async (app) => {
  app.route({
    ...shopDevicesContract.list,
    handler: async (request) => {
      const current = await shopDeviceOf(app, request)
      const devices = await shopDevicesStore(app.db).list()
      return devices.map((device) => present(device, device.id === current?.id))
    },
  })

  app.route({
    ...shopDevicesContract.mark,
    handler: async (request, reply) => {
      if (await shopDeviceOf(app, request)) throw alreadyShopDevice()
      const { device, token } = await inTransaction(app.db, (tx) =>
        shopDevicesStore(tx).add(request.body.name, app.clock()),
      )
      setDeviceCookie(app, reply, token)
      await moveSessionToDevice(app, request, reply, device.id)
      return reply.code(201).send(present(device, true))
    },
  })

  app.route({
    ...shopDevicesContract.remove,
    handler: async (request, reply) => {
      const { id } = request.params
      const current = await shopDeviceOf(app, request)
      if (!isUuid(id) || !(await inTransaction(app.db, (tx) => shopDevicesStore(tx).remove(id))))
        throw deviceNotFound()
      if (current?.id === id) clearDeviceCookie(app, reply)
      return { message: 'The device is removed, and nobody is signed in on it.' }
    },
  })
}

const present = (
  { id, name, markedAt }: { id: string; name: string; markedAt: Date },
  isThisOne: boolean,
): ShopDevice => ({ id, name, markedAt: markedAt.toISOString(), isThisOne })
