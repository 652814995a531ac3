import type { ApiPlugin } from '../platform/plugin.ts'
import { renderAttachment } from './attachments.ts'
import { mailContract } from './contract.ts'
import { mailNotFound, nothingAttached } from './errors.ts'
import { withShopOrigin, redactTokens } from './templates/shop-links.ts'
import { outboxStore } from './outbox-store.ts'

export const mailApi: ApiPlugin = async (app) => {
  app.route({
    ...mailContract.outbox,
    handler: async ({ query }, reply) => {
      const outbox = outboxStore(app.db)
      reply.header('x-total-count', await outbox.count())
      const mails = await outbox.newest(query)
      const { SMTP_URL, origin } = app.config
      return mails.map((mail) => ({
        ...mail,
        text: withShopOrigin(mail.text, origin),
        hasLink: mail.hasLink && SMTP_URL === undefined,
      }))
    },
  })

  app.route({
    ...mailContract.outboxLinks,
    handler: async (request) => {
      const mail = await outboxStore(app.db).byId(request.params.id)
      if (!mail) throw mailNotFound()
      const { SMTP_URL, origin } = app.config
      // With a mail server the recipient has the link, and staff do not need it.
      if (SMTP_URL !== undefined) return { text: withShopOrigin(redactTokens(mail.body), origin) }
      const staffId = (await request.customer())._id
      const seen = { table: 'outbox', row: mail.id, recipient: mail.recipient, staffId } as const
      for (const notify of app.linkSeen) await notify(app.db, seen)
      return { text: withShopOrigin(mail.body, origin) }
    },
  })

  app.route({
    ...mailContract.outboxAttachment,
    handler: async ({ params }, reply) => {
      const mail = await outboxStore(app.db).byId(params.id)
      if (!mail?.attachment) throw nothingAttached()
      const { filename, contentType, content } = await renderAttachment(app.attachments, mail.attachment)
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]+/g, '-')}"`)
        .send(content)
    },
  })
}
