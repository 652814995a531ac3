import type { ApiPlugin } from '../../../platform/plugin.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notShopDevice } from '../errors.ts'
import { hashPassword } from '../passwords/password.ts'
import { confirmByPin, lockSession } from '../sessions/session.ts'
import { shopDeviceOf } from '../shop-devices/device-cookie.ts'
import { completeSignIn } from '../signing-in/sign-in.ts'
import { pinsContract } from './contract.ts'
import { pinsStore } from './pins-store.ts'
import { verifyPinOf } from './verify-pin.ts'

/** Names and PINs on the shop's devices, and one's own PIN. */
export const pinsApi: ApiPlugin = async (app) => {
  app.route({
    ...pinsContract.state,
    handler: async (request) => {
      const device = await shopDeviceOf(app, request)
      if (!device) return { device: null, people: [], person: null }
      const holders = await pinsStore(app.db).holders()
      const session = (await request.session()) ?? (await request.lockedSession())
      return {
        device: device.name,
        people: holders.map(({ _id, fullName }) => ({ _id, fullName })),
        person: session?.deviceId ? session.user._id : null,
      }
    },
  })

  app.route({
    ...pinsContract.signIn,
    handler: async (request, reply) => {
      const device = await shopDeviceOf(app, request)
      if (!device) throw notShopDevice()
      const { person: userId, pin } = request.body
      const user = await verifyPinOf(app.db, { deviceId: device.id, userId, pin })
      if (await confirmByPin(app, request, reply, user)) return { user, message: 'Welcome back.' }
      return completeSignIn(app, request, reply, user, 'pin')
    },
  })

  app.route({
    ...pinsContract.lock,
    handler: async (request, reply) => {
      if (!(await lockSession(app, request))) throw notShopDevice()
      return reply.code(204).send()
    },
  })

  app.route({
    ...pinsContract.setOwn,
    handler: async (request) => {
      const { _id } = await request.customer()
      const pinHash = await hashPassword(request.body.pin, { account: _id })
      await inTransaction(app.db, (tx) => pinsStore(tx).set(_id, pinHash, app.clock()))
      return { message: 'Your PIN is set. It works on the shop’s devices.' }
    },
  })
}
