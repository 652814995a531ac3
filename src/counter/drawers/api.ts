import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import { fromRupees, paise, toRupees } from '../../platform/money/money.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { sumOfNotes } from './cash-rules.ts'
import { closeShift, countShift } from './close-shift.ts'
import { drawersContract } from './contract.ts'
import { addDrawer, archiveDrawer, renameDrawer } from './manage-drawers.ts'
import { moveCash } from './move-cash.ts'
import { openShift } from './open-shift.ts'
import { dayReport, presentDrawers, shiftReport } from './present-shift.ts'

export const drawersApi: ApiPlugin = async (app) => {
  await app.register(managingApi)
  await app.register(reportsApi)

  app.route({
    ...drawersContract.open,
    handler: async (request) => {
      const { _id } = await request.customer()
      const floatPaise = fromRupees(request.body.float)
      await openShift(app.db, { drawerId: request.params.id, floatPaise, by: _id, now: app.clock() })
      return presentDrawers(app.db, app.clock())
    },
  })

  app.route({
    ...drawersContract.moveCash,
    handler: async (request) => {
      const { _id } = await request.customer()
      const { amount, ...moved } = request.body
      const movement = { ...moved, drawerId: request.params.id, amountPaise: fromRupees(amount), by: _id }
      return runIdempotentTransaction(app, idempotentRequestOf(request, _id), async (tx) => {
        await moveCash(tx, { ...movement, now: app.clock() })
        return { message: 'Saved.' }
      })
    },
  })

  app.route({
    ...drawersContract.count,
    handler: async (request) => {
      const { _id } = await request.customer()
      const notes = 'notes' in request.body ? request.body.notes : null
      const countedPaise =
        'sum' in request.body ? fromRupees(request.body.sum) : sumOfNotes(request.body.notes)
      const counting = { shiftId: request.params.id, countedPaise, notes, by: _id, now: app.clock() }
      const { id, expectedPaise } = await countShift(app.db, counting)
      return {
        ...{ id, counted: toRupees(countedPaise), expected: toRupees(expectedPaise) },
        difference: toRupees(paise(countedPaise - expectedPaise)),
      }
    },
  })

  app.route({
    ...drawersContract.close,
    handler: async (request) => {
      const viewer = await request.customer()
      const { count, reason } = request.body
      const closing = { shiftId: request.params.id, countId: count, reason, by: viewer._id, now: app.clock() }
      await closeShift(app.db, closing)
      return shiftReport(app.db, request.params.id, viewer)
    },
  })
}

const managingApi: ApiPlugin = async (app) => {
  const drawers = () => presentDrawers(app.db, app.clock())

  app.route({ ...drawersContract.list, handler: drawers })

  app.route({
    ...drawersContract.add,
    handler: async ({ body }) => {
      await addDrawer(app.db, body.name, app.clock())
      return drawers()
    },
  })

  app.route({
    ...drawersContract.rename,
    handler: async ({ params, body }) => {
      await renameDrawer(app.db, params.id, body.name, app.clock())
      return drawers()
    },
  })

  app.route({
    ...drawersContract.archive,
    handler: async ({ params, body }) => {
      await archiveDrawer(app.db, params.id, body.isArchived, app.clock())
      return drawers()
    },
  })
}

const reportsApi: ApiPlugin = async (app) => {
  app.route({
    ...drawersContract.showShift,
    handler: async (request) => shiftReport(app.db, request.params.id, await request.customer()),
  })

  app.route({
    ...drawersContract.showDay,
    handler: async (request) =>
      dayReport(app.db, request.query.day ?? isoDayInIndia(app.clock()), await request.customer()),
  })
}
