import type { FastifyRequest } from 'fastify'
import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { addFoundDevice } from './add-found-device.ts'
import { changeDevices } from './change-devices.ts'
import { devicesContract } from './contract.ts'
import { deviceListStore } from './device-search-store.ts'
import { moveReason } from './device-move-rules.ts'
import { devicesStore } from './devices-store.ts'
import { deviceNotFound } from './errors.ts'
import { refuseListed } from './imei-checks/refuse-unchecked.ts'
import { showDevice } from './show-device.ts'
import { isUuid } from '../../platform/ids.ts'

/** The devices of the shop, for staff. */
export const devicesApi: ApiPlugin = async (app) => {
  const { db, clock } = app

  async function show(request: FastifyRequest, id: string) {
    const { role } = await request.customer()
    return showDevice(db, id, { may: (permission) => roleMay(role, permission), now: clock() })
  }

  app.route({
    ...devicesContract.list,
    handler: async ({ query }, reply) => {
      const store = deviceListStore(db)
      const [rows, total] = await Promise.all([store.page(query), store.count(query)])
      return reply.header('x-total-count', total).send(rows)
    },
  })

  app.route({
    ...devicesContract.show,
    handler: async (request) => show(request, knownId(request.params.id)),
  })

  app.route({
    ...devicesContract.add,
    handler: async (request) => show(request, await addFoundDevice(db, clock, request.body)),
  })

  app.route({
    ...devicesContract.move,
    handler: async (request) => {
      const id = knownId(request.params.id)
      const { from, to, reason: note } = request.body
      const change = { from, to, reason: moveReason(from, to), note }
      await inTransaction(db, async (tx) => {
        await changeDevices(tx, [id], change, clock())
        // Once the device is locked.
        if (to === 'in_stock') await refuseListed(tx, id)
      })
      return show(request, id)
    },
  })

  app.route({
    ...devicesContract.saveNote,
    handler: async (request) => {
      const id = knownId(request.params.id)
      const { note } = request.body
      const isSaved = await inTransaction(db, (tx) => devicesStore(tx).saveNote(id, note))
      if (!isSaved) throw deviceNotFound()
      return show(request, id)
    },
  })
}

function knownId(id: string) {
  if (!isUuid(id)) throw deviceNotFound()
  return id
}
