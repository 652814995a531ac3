import type { ApiPlugin } from '../../platform/plugin.ts'
import { networkRateLimit } from '../../platform/rate-limit.ts'
import { twoFactorApi } from './two-factor/two-factor-api.ts'
import { accountsContract } from './contract.ts'
import { sessionUserOrNewGuest, endSession, startSession } from './sessions/session.ts'
import { passwordsApi } from './passwords/passwords-api.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { reauthenticationApi } from './reauthentication/reauthentication-api.ts'
import { savedAddressesApi } from './saved-addresses/saved-addresses-api.ts'
import { sessionsApi } from './sessions/sessions-api.ts'
import { signingInApi } from './signing-in/signing-in-api.ts'
import { signUp } from './signing-in/sign-up.ts'
import { invitationsApi } from './invitations/invitations-api.ts'
import { pinsApi } from './pins/pins-api.ts'
import { staffPinsApi } from './pins/staff-pins-api.ts'
import { shopDevicesApi } from './shop-devices/shop-devices-api.ts'
import { staffApi } from './staff/staff-api.ts'
import { usersStore } from './users-store.ts'

export const accountsApi: ApiPlugin = async (app) => {
  const signUps = networkRateLimit(app, { name: 'sign-up', times: 60, seconds: 60 * 60 })
  await app.register(signingInApi)
  await app.register(reauthenticationApi)
  await app.register(twoFactorApi)
  await app.register(passwordsApi)
  await app.register(sessionsApi)
  await app.register(savedAddressesApi)
  await app.register(staffApi)
  await app.register(invitationsApi)
  await app.register(shopDevicesApi)
  await app.register(pinsApi)
  await app.register(staffPinsApi)

  app.route({
    ...accountsContract.continueAsGuest,
    handler: async (request, reply) => {
      const user = await sessionUserOrNewGuest(app, request, reply)
      return { user, message: 'You can continue as a guest.' }
    },
  })

  app.route({
    ...accountsContract.signUp,
    handler: async (request, reply) => {
      await signUps.count(request.ip)
      const before = (await request.session())?.user
      const guest = before?.isGuest ? before : undefined
      const user = await signUp(app.db, request.body, { clock: app.clock, guest, address: request.ip })
      await startSession(app, request, reply, user)
      await rememberDevice(app, request, reply, user)
      return reply.code(201).send({ user, message: 'Your account has been created.' })
    },
  })

  app.route({
    ...accountsContract.signOut,
    handler: async (request, reply) => {
      await endSession(app, request, reply)
      return reply.code(204).send()
    },
  })

  app.route({
    ...accountsContract.whoAmI,
    handler: async (request) => ({ user: await request.customer() }),
  })

  app.route({
    ...accountsContract.allUsers,
    handler: async ({ query: { page, limit, ...found } }, reply) => {
      const users = usersStore(app.db)
      if (page === undefined && limit === undefined) return users.listMembers()
      const part = { page: page ?? 1, limit: limit ?? 20, ...found }
      reply.header('x-total-count', await users.countMembers(part))
      return users.listMembers(part)
    },
  })
}
