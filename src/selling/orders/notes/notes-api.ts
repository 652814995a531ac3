import type { ApiPlugin } from '../../../platform/plugin.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { addNote } from './add-note.ts'
import { orderNotesContract } from './contract.ts'

/** Internal notes, for staff. */
export const orderNotesApi: ApiPlugin = async (app) => {
  app.route({
    ...orderNotesContract.add,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const note = { orderId: request.params.id, staffId, text: request.body.text }
      const order = await addNote(app.db, note, app.clock())
      return presentAdminOrderDetails(app, order, app.clock())
    },
  })
}
