import type { ApiPlugin } from '../platform/plugin.ts'
import { contactApi } from './contact-api.ts'
import { contactMessagesStore } from './contact-messages-store.ts'
import { messagesContract } from './contract.ts'
import { outboxStore } from './outbox-store.ts'
import { sendMailWhileOpen } from './post-round.ts'

export const messagesApi: ApiPlugin = async (app) => {
  await app.register(contactApi)
  sendMailWhileOpen(app)

  app.route({
    ...messagesContract.inbox,
    handler: async ({ query }, reply) => {
      const messages = contactMessagesStore(app.db)
      reply.header('x-total-count', await messages.count())
      return messages.newest(query)
    },
  })

  app.route({
    ...messagesContract.outbox,
    handler: async ({ query }, reply) => {
      const outbox = outboxStore(app.db)
      reply.header('x-total-count', await outbox.count())
      return outbox.newest(query)
    },
  })
}
