import type { ApiPlugin } from '../platform/plugin.ts'
import { drawAttachment } from './attachments.ts'
import { contactApi } from './contact-api.ts'
import { contactMessagesStore } from './contact-messages-store.ts'
import { messagesContract } from './contract.ts'
import { nothingAttached } from './errors.ts'
import { withOwnAddress, withoutTokens } from './letters/own-links.ts'
import { outboxStore } from './outbox-store.ts'
import { sendMailWhileOpen } from './post-round.ts'

export const messagesApi: ApiPlugin = async (app) => {
  await app.register(contactApi)
  await sendMailWhileOpen(app)

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
      const mails = await outbox.newest(query)
      const shown = (text: string) => (app.config.SMTP_URL ? withoutTokens(text) : text)
      return mails.map((mail) => ({ ...mail, text: withOwnAddress(shown(mail.text), app.config.origin) }))
    },
  })

  app.route({
    ...messagesContract.outboxAttachment,
    handler: async ({ params }, reply) => {
      const mail = await outboxStore(app.db).byId(params.id)
      if (!mail?.attachment) throw nothingAttached()
      const { filename, contentType, content } = await drawAttachment(app.attachments, mail.attachment)
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]+/g, '-')}"`)
        .send(content)
    },
  })
}
