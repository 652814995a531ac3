import { rateLimit } from '../../platform/rate-limit.ts'
import { roleMay } from '../accounts/roles/role-rules.ts'
import { adminsStore } from '../accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { contactContract } from './contract.ts'
import { messageNotFound, notStaff } from './errors.ts'
import { replyToMessage } from './reply-to-message.ts'
import { contactStore } from './store.ts'

/** Staff whose role may open messages. */
const assignableStaff = async (db: Database) =>
  (await adminsStore(db).list()).filter(({ role }) => roleMay(role, 'customers'))

/** What staff do with the messages of the contact form. */
export const inboxApi: ApiPlugin = async (app) => {
  const messages = contactStore(app.db)

  // Emails to any address that the contact form was given, in the shop's name.
  const replies = rateLimit(app, { name: 'reply', times: 60, seconds: 60 * 60 })

  app.route({
    ...contactContract.inbox,
    handler: async ({ query }, reply) => {
      reply.header('x-total-count', await messages.count(query))
      return messages.newest(query)
    },
  })

  app.route({
    ...contactContract.staff,
    handler: async () =>
      (await assignableStaff(app.db)).map(({ _id, fullName }) => ({ id: _id, name: fullName })),
  })

  app.route({
    ...contactContract.reply,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      await replies.count(staffId)
      const reply = { messageId: request.params.id, staffId, ...request.body }
      return replyToMessage(app.db, reply, app.clock())
    },
  })

  app.route({
    ...contactContract.assign,
    handler: ({ params, body: { staffId } }) =>
      inTransaction(app.db, async (tx) => {
        const staff = staffId === null ? [] : await assignableStaff(tx)
        if (staffId !== null && !staff.some(({ _id }) => _id === staffId)) throw notStaff()
        const message = await contactStore(tx).assign(params.id, staffId)
        if (!message) throw messageNotFound()
        return message
      }),
  })

  app.route({
    ...contactContract.markAnswered,
    handler: async ({ params, body }) => {
      const message = await inTransaction(app.db, (tx) =>
        body.answered
          ? contactStore(tx).markAnswered(params.id, app.clock())
          : contactStore(tx).markUnanswered(params.id),
      )
      if (!message) throw messageNotFound()
      return message
    },
  })

  app.route({
    ...contactContract.setStatus,
    handler: async ({ params, body: { status } }) => {
      const message = await inTransaction(app.db, (tx) =>
        contactStore(tx).setStatus(params.id, status, app.clock()),
      )
      if (!message) throw messageNotFound()
      return message
    },
  })
}
