import type { ApiPlugin } from '../../../platform/plugin.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { User } from '../contract.ts'
import { memberNotFound, setsOwnPin } from '../errors.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { adminsStore, usersStore } from '../users-store.ts'
import { pinsContract } from './contract.ts'
import { pinsStore } from './pins-store.ts'

const hasPassword = ({ email }: User) => email !== ''

/** What an owner does with the staff's PINs. */
export const staffPinsApi: ApiPlugin = async (app) => {
  app.route({
    ...pinsContract.listStaff,
    handler: async () => {
      const holders = new Set((await pinsStore(app.db).holders()).map(({ _id }) => _id))
      const staff = await adminsStore(app.db).list()
      return staff.map((user) => ({
        ...user,
        hasPin: holders.has(user._id),
        hasPassword: hasPassword(user),
      }))
    },
  })

  app.route({
    ...pinsContract.addPerson,
    handler: async (request, reply) => {
      const { fullName, role, pin } = request.body
      const { _id: owner } = await request.customer()
      const pinHash = await hashPassword(pin, { account: owner })
      const added = await inTransaction(app.db, async (tx) => {
        const user = await adminsStore(tx).addWithoutEmail(fullName, role, app.clock())
        await pinsStore(tx).set(user._id, pinHash, app.clock())
        return user
      })
      return reply.code(201).send(added)
    },
  })

  app.route({
    ...pinsContract.reset,
    handler: async (request) => {
      const { id } = request.params
      const { _id: owner } = await request.customer()
      const [user] = isUuid(id) ? await usersStore(app.db).byIds([id]) : []
      if (!user || user.isGuest) throw memberNotFound()
      if (hasPassword(user)) throw setsOwnPin()
      const pinHash = await hashPassword(request.body.pin, { account: owner })
      await inTransaction(app.db, async (tx) => {
        await pinsStore(tx).set(id, pinHash, app.clock())
        // Somebody else may have used the PIN before.
        await sessionsStore(tx).closeAllOf(id)
      })
      return { message: `${user.fullName} has a new PIN and signs in with it on the shop’s devices.` }
    },
  })
}
